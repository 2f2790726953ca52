import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactElement, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Connection } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { useScrollWithGrowth } from '@/browser/useScrollWithGrowth'
import { Panel } from '@/components/Panel'
import tabs from '@/components/tabs.module.css'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { PagedFanList } from '@/features/fan-list/PagedFanList'
import { SuggestedFans } from '@/features/suggestions/SuggestedFans'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { useHasBeenTrue } from '@/lib/useHasBeenTrue'
import type { ConnectionSide } from '@/queries/keys'
import styles from './dashboard.module.css'
import { EmptyConnectionList } from './EmptyConnectionList'
import type { ConnectionListState } from './useConnectionList'

/** A list with at least this many followed fans has no suggestions below it. */
const LONG_LIST_ROWS_MIN = 5
const SUGGESTIONS_MAX = 4

export interface ConnectionTabsProps {
  side: ConnectionSide
  setSide: (side: ConnectionSide) => void
  list: ConnectionListState
}

/** The two lists in their tabs, and suggestions below a short list of followed fans. */
export function ConnectionTabs({ side, setSide, list }: ConnectionTabsProps): ReactElement {
  const { following = 0, followers = 0 } = list
  const wasEmpty = useHasBeenTrue(list.following === 0)
  const wasShort = useHasBeenTrue((list.following ?? LONG_LIST_ROWS_MIN) < LONG_LIST_ROWS_MIN)
  const isSuggesting = wasShort && side === 'following'
  const panel = useRef<HTMLDivElement>(null)
  useScrollWithGrowth(panel, isSuggesting)
  useScrollToTab(side)
  return (
    <div className={isSuggesting ? styles.short : undefined}>
      <Panel>
        <Tabs
          className={tabs.tabs ?? ''}
          variant="fullWidth"
          aria-label={t('Connections')}
          value={side}
          onChange={(_event, chosen: ConnectionSide) => setSide(chosen)}
        >
          <Tab
            {...tabProps('following')}
            label={t('Following ({count})', { count: formatCount(following) })}
          />
          <Tab
            {...tabProps('followers')}
            label={t('Followers ({count})', { count: formatCount(followers) })}
          />
        </Tabs>
        <div
          ref={panel}
          role="tabpanel"
          id={`list-${side}`}
          aria-labelledby={`tab-${side}`}
          data-was-empty={wasEmpty || undefined}
        >
          <PagedFanList
            key={side}
            list={list}
            Row={ROW_BY_SIDE[side]}
            nobody={<EmptyConnectionList side={side} />}
          />
        </div>
      </Panel>
      {isSuggesting && <SuggestedFans limit={SUGGESTIONS_MAX} />}
    </div>
  )
}

/** Scrolls to the list's tab and focuses it, after a press on a count, but not after Back or a reload. */
function useScrollToTab(side: ConnectionSide): void {
  const { key, hash } = useLocation()
  const isWanted = useNavigationType() !== 'POP' && hash !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on a count has its own key
  useEffect(() => {
    if (!isWanted) return
    const tab = document.getElementById(`tab-${side}`)
    tab?.scrollIntoView()
    tab?.focus({ preventScroll: true })
  }, [key, isWanted, side])
}

interface RowProps {
  fan: Connection
}

function FollowedRow({ fan }: RowProps): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  return <FanListRow ref={row} fan={fan} link="profile" onUnfollowed={() => focusNeighbour(row)} />
}

const FollowerRow = ({ fan }: RowProps): ReactElement => <FanListRow fan={fan} link="profile" />

const ROW_BY_SIDE = { following: FollowedRow, followers: FollowerRow }

const tabProps = (side: ConnectionSide) => ({
  value: side,
  id: `tab-${side}`,
  'aria-controls': `list-${side}`,
})
