import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fanParams, http, unwrap } from '@/api/client'
import type { paths } from '@/api/schema'
import type { Connections } from '@/api/types'
import { STALE_TIME_MS } from './client'
import { type ConnectionSide, keys } from './keys'

type ConnectionsParams = NonNullable<
  paths['/users/connections/{public_id}']['get']['parameters']['query']
>

const getConnections = (
  id: string,
  query: ConnectionsParams,
  signal: AbortSignal,
): Promise<Connections> =>
  unwrap(
    `Unable to fetch user connections for ${id}`,
    http.GET('/users/connections/{public_id}', { params: { ...fanParams(id), query }, signal }),
  )

/** Whether the viewer and this fan follow each other, and the fan's follow counts, without the lists. */
export const relationshipQuery = (id: string) =>
  queryOptions({
    queryKey: keys.relationship(id),
    queryFn: ({ signal }) => getConnections(id, { limit: 0 }, signal),
    staleTime: STALE_TIME_MS.list,
  })

export type ConnectionPages = InfiniteData<Connections, string>

/** The fan's followers, or the fans whom the fan follows. Loaded page by page. */
export const connectionListQuery = (id: string, side: ConnectionSide) =>
  infiniteQueryOptions({
    queryKey: keys.connectionList(id, side),
    queryFn: ({ signal, pageParam }) =>
      getConnections(id, pageParam ? { [`${side}_cursor`]: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page[`${side}_next`],
    staleTime: STALE_TIME_MS.list,
  })
