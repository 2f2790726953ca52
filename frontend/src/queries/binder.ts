import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { http, unwrap, withoutBlanks } from '@/api/client'
import type { paths } from '@/api/schema'
import type { Binder, BinderCard } from '@/api/types'
import { CURSOR_PAGING } from './client'
import { keys } from './keys'
import { updateCachedPages } from './listState'

type BinderParams = NonNullable<paths['/users/binder']['get']['parameters']['query']>

/** The fans whom the viewer has met, newest first. A `team` selects only its fans. */
export const binderQuery = (team: string) =>
  infiniteQueryOptions({
    queryKey: keys.binder(team),
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = withoutBlanks({ team, cursor }) as BinderParams
      return unwrap(
        'Unable to fetch binder',
        http.GET('/users/binder', { params: { query }, signal }),
      )
    },
    ...CURSOR_PAGING,
  })

/** Changes the cached cards of the binder. The counts of cards per team stay old until the next load. */
export const updateCachedBinders = (
  client: QueryClient,
  change: (cards: BinderCard[]) => BinderCard[],
): void =>
  updateCachedPages<Binder>(client, { queryKey: keys.allBinders }, (page) => ({
    ...page,
    items: change(page.items),
  }))
