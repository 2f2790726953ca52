import { http, unwrap } from './client'
import type { paths as Calls } from './schema'
import type { Binder } from './types'

type BinderQuery = NonNullable<Calls['/users/binder']['get']['parameters']['query']>

/** Fetches a page of the fans whom the viewer has met, newest first. A `team` selects only its fans. */
export const getBinder = (team: string, cursor: string, signal: AbortSignal): Promise<Binder> => {
  const query = { ...(team && { team }), ...(cursor && { cursor }) } as BinderQuery
  return unwrap('Unable to fetch binder', http.GET('/users/binder', { params: { query }, signal }))
}
