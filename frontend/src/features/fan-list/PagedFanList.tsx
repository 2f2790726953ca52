import { type ComponentType, memo, type ReactElement } from 'react'
import type { Connection } from '@/api/types'
import { ErrorState } from '@/components/ErrorState'
import rows from '@/components/fanRow.module.css'
import { ListSkeleton } from '@/components/ListSkeleton'
import { LoadMore } from '@/components/LoadMore'
import type { ListState } from '@/queries/listState'

export interface PagedFanListState extends ListState {
  /** The loaded pages. A page's array stays the same object when more pages are loaded. */
  pages: Connection[][]
}

interface RowProps {
  /** Must be the same component at each render, because React would recreate all rows otherwise. */
  Row: ComponentType<{ fan: Connection }>
}

interface Props extends RowProps {
  list: PagedFanListState
  /** What is shown if the list is empty. */
  nobody: ReactElement
}

/** A list of fans that is loaded page by page: placeholders, an error, `nobody`, or the rows. */
export function PagedFanList({ list, Row, nobody }: Props): ReactElement {
  if (list.pending) return <ListSkeleton rows={4} />
  const isEmpty = !list.pages.some((fans) => fans.length > 0)
  if (list.failure && isEmpty) return <ErrorState {...list.failure} retry={list.retry} />
  if (isEmpty) return nobody
  return (
    <>
      {list.pages.map((fans, pageIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their place, and any row may go
        <FanListPage key={pageIndex} fans={fans} Row={Row} />
      ))}
      <LoadMore more={list.more} loading={list.loadingMore} loadsItself={!list.failure} />
    </>
  )
}

const ROW_HEIGHT_PX = 72

/** Each page's height when the fan left the list. Back needs the same heights to restore the scroll. */
const heightsWhenLeft = new WeakMap<Connection[], number>()

interface PageProps extends RowProps {
  fans: Connection[]
}

/**
 * A page of the list. The page doesn't render again when another page is added. The browser lays
 * out only the pages near the screen (`content-visibility`). If each row had that property, it
 * would cost more than it saves.
 */
const FanListPage = memo(({ fans, Row }: PageProps) => (
  <ul
    ref={(list) => () => {
      if (list) heightsWhenLeft.set(fans, list.offsetHeight)
    }}
    className={rows.list}
    style={{
      contentVisibility: 'auto',
      containIntrinsicHeight: `auto ${heightsWhenLeft.get(fans) ?? fans.length * ROW_HEIGHT_PX}px`,
    }}
  >
    {fans.map((fan) => (
      <Row key={fan._id} fan={fan} />
    ))}
  </ul>
))
