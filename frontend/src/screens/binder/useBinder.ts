import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Binder, BinderCard } from '@/api/types'
import { useErrorToast } from '@/components/useErrorToast'
import { t } from '@/language/text'
import { findTeam } from '@/lib/teams'
import { binderQuery } from '@/queries/binder'
import { type ListState, listState } from '@/queries/listState'
import { arrangePockets, type BinderSort, type Pocket, SORT_ORDERS } from './pockets'

const FAILURE_TEXTS = {
  title: t('Failed to load'),
  fallbackMessage: t('Could not fetch your binder.'),
}

export interface BinderState extends ListState {
  sort: BinderSort
  /** The chosen team's name; '' for all. */
  team: string
  /** Changes the order or the team, also in the URL, so that Back from a profile shows the same view. */
  show: (view: { sort?: BinderSort; team?: string }) => void
  /** The number of cards of each team whose fans the viewer has met; undefined until loaded. */
  counts: Binder['teams'] | undefined
  pockets: Pocket[]
  /** The loaded cards, in the order of their pockets. */
  cards: BinderCard[]
}

/** The viewer's binder, in the order and for the team that the URL names. */
export function useBinder(): BinderState {
  const [searchParams, setSearchParams] = useSearchParams()
  const sort = SORT_ORDERS.find((each) => each === searchParams.get('sort')) ?? SORT_ORDERS[0]
  const team = findTeam(searchParams.get('team') ?? '')?.name ?? ''
  const query = useInfiniteQuery({ ...binderQuery(team), placeholderData: previousTeamCounts })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useErrorToast(error, FAILURE_TEXTS.title, FAILURE_TEXTS.fallbackMessage)

  // The server sends the newest cards first, so another order needs all cards.
  const needsMore = sort !== 'date' && hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])

  const binderListState = listState(query, FAILURE_TEXTS)
  const pending = binderListState.pending || query.isPlaceholderData
  const counts = data?.pages[0]?.teams
  const pockets = useMemo(() => {
    const newestFirst = data?.pages.flatMap(({ items }) => items) ?? []
    return arrangePockets(newestFirst, { sort, team, counts, pending })
  }, [data, sort, team, counts, pending])
  const cards = useMemo(
    () => pockets.flatMap((pocket) => (pocket.kind === 'card' ? [pocket.card] : [])),
    [pockets],
  )

  const show: BinderState['show'] = (view) => {
    const chosenView = { sort, team, ...view }
    const entries = Object.entries(chosenView).filter(
      ([, value]) => value && value !== SORT_ORDERS[0],
    )
    setSearchParams(new URLSearchParams(entries), { replace: true, preventScrollReset: true })
  }
  return { ...binderListState, pending, sort, team, show, counts, pockets, cards }
}

/** While another team's cards load, keeps the previous team counts, but not the previous cards. */
const previousTeamCounts = (
  before: InfiniteData<Binder, string> | undefined,
): InfiniteData<Binder, string> | undefined => {
  const teams = before?.pages[0]?.teams
  return teams && { pages: [{ teams, items: [], next: null }], pageParams: [''] }
}
