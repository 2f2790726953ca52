import { http, unwrap } from './client'
import type { Notifications } from './types'

/** How many notifications the viewer hasn't seen; 100 means more than 99. */
export async function countUnseen(signal: AbortSignal): Promise<number> {
  const query = { limit: 0 }
  const call = http.GET('/users/notifications', { params: { query }, signal, priority: 'low' })
  return (await unwrap('Unable to fetch notifications', call)).unseen
}

/** Fetches a page of the viewer's notifications, newest first. The server has a default for `limit`. */
export const listNotifications = (
  cursor: string,
  signal: AbortSignal,
  limit?: number,
): Promise<Notifications> => {
  const query = { ...(cursor && { cursor }), ...(limit && { limit }) }
  return unwrap(
    'Unable to fetch notifications',
    http.GET('/users/notifications', { params: { query }, signal }),
  )
}

export const markNotificationsSeen = (): Promise<{ unseen: number }> =>
  unwrap('Unable to mark notifications as seen', http.POST('/users/notifications/seen'))
