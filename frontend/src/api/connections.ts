import { http, unwrap } from './client'
import type { Connections, FollowState, Meeting, NewMeeting } from './types'

export interface ConnectionsPage {
  limit?: number
  followers_cursor?: string
  following_cursor?: string
}

/** Fetches a page of followers and of followed fans, and their counts. `limit: 0` returns only counts. */
export const getConnections = (
  id: string,
  query: ConnectionsPage,
  signal: AbortSignal,
): Promise<Connections> =>
  unwrap(
    `Unable to fetch user connections for ${id}`,
    http.GET('/users/connections/{public_id}', {
      params: { path: { public_id: id }, query },
      signal,
    }),
  )

export const follow = (id: string, body: NewMeeting): Promise<FollowState> =>
  unwrap(
    `Unable to follow user ${id}`,
    http.POST('/users/follow/{public_id}', { params: { path: { public_id: id } }, body }),
  )

/** Notes where the viewer met a fan whom they follow; '' removes the note. */
export const noteMeeting = (id: string, met_at: string): Promise<Meeting> =>
  unwrap(
    'Unable to note where you met',
    http.PATCH('/users/follow/{public_id}', {
      params: { path: { public_id: id } },
      body: { met_at },
    }),
  )

export const unfollow = (id: string): Promise<FollowState> =>
  unwrap(
    `Unable to unfollow user ${id}`,
    http.POST('/users/unfollow/{public_id}', { params: { path: { public_id: id } } }),
  )
