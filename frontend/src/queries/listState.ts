import type {
  InfiniteData,
  QueryClient,
  QueryFilters,
  UseInfiniteQueryResult,
} from '@tanstack/react-query'

/** The texts that a list shows if it couldn't be loaded. */
export interface FailureTexts {
  title: string
  fallbackMessage: string
}

/** The state of a list that is loaded page by page. */
export interface ListState {
  pending: boolean
  failure: ({ error: Error } & FailureTexts) | null
  retry: () => void
  /** Loads the next page; null at the end of the list. */
  more: (() => void) | null
  loadingMore: boolean
}

export const listState = <Page, Cursor>(
  query: UseInfiniteQueryResult<InfiniteData<Page, Cursor>>,
  texts: FailureTexts,
): ListState => ({
  pending: query.isPending,
  failure: query.error && { error: query.error, ...texts },
  retry: () => void query.refetch(),
  more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  loadingMore: query.isFetchingNextPage,
})

/** Changes each loaded page of the cached lists that the filters select. */
export const updateCachedPages = <Page>(
  client: QueryClient,
  filters: QueryFilters,
  change: (page: Page) => Page,
): void => {
  client.setQueriesData<InfiniteData<Page>>(
    filters,
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}
