import { http, nextCursor, unwrap } from './client'
import type { UserRow } from './types'

export interface BlocksPage {
  users: UserRow[]
  next: string | null
}

/** One page of the fans whom the viewer has blocked, newest first. */
export async function listBlocks(cursor: string, signal: AbortSignal): Promise<BlocksPage> {
  const query = cursor ? { cursor } : {}
  const call = http.GET('/users/blocks', { params: { query }, signal })
  const users = await unwrap('Unable to fetch blocked users', call)
  return { users, next: nextCursor((await call).response) }
}

export const block = (id: string) =>
  unwrap(
    `Unable to block user ${id}`,
    http.POST('/users/block/{public_id}', { params: { path: { public_id: id } } }),
  )

export const unblock = (id: string) =>
  unwrap(
    `Unable to unblock user ${id}`,
    http.POST('/users/unblock/{public_id}', { params: { path: { public_id: id } } }),
  )

export const removeFollower = (id: string) =>
  unwrap(
    `Unable to remove follower ${id}`,
    http.POST('/users/remove_follower/{public_id}', { params: { path: { public_id: id } } }),
  )
