import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactElement, useRef } from 'react'
import { useScrollWithGrowth } from '@/browser/useScrollWithGrowth'
import { FanPages } from '@/features/fan-list/FanPages'
import { Suggestions } from '@/features/suggestions/Suggestions'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { useOnceTrue } from '@/lib/useOnceTrue'
import type { Side } from '@/queries/keys'
import { FollowedRow, FollowerRow } from './ConnectionRow'
import { Nobody } from './Nobody'
import type { ConnectionListState } from './useConnectionList'

/** A list with at least this many followed fans has no suggestions below it. */
const LONG_LIST_ROWS_MIN = 5
const SUGGESTIONS_MAX = 4

/**
 * A list that was empty keeps this height, which has room for all suggested fans. So following a
 * fan moves nothing below the list.
 */
const EMPTY_LIST_HEIGHT_PX = 352

const ROW_BY_SIDE = { following: FollowedRow, followers: FollowerRow }

export interface ListsProps {
  side: Side
  setSide: (side: Side) => void
  /** The list of the open tab. */
  list: ConnectionListState
}

/** The two lists in their tabs, and suggestions below a short list of followed fans. */
export function Lists({ side, setSide, list }: ListsProps): ReactElement {
  const { following = 0, followers = 0 } = list
  const length = list.failure ? undefined : list.following
  const wasEmpty = useOnceTrue(length === 0)
  const wasShort = useOnceTrue(length !== undefined && length < LONG_LIST_ROWS_MIN)
  const isSuggesting = wasShort && side === 'following'
  const panel = useRef<HTMLDivElement>(null)
  useScrollWithGrowth(panel, isSuggesting)
  return (
    <Box sx={{ overflowAnchor: isSuggesting ? 'none' : null }}>
      <Card component="section">
        <Tabs
          variant="fullWidth"
          aria-label={t('Connections')}
          value={side}
          onChange={(_event, chosen: Side) => setSide(chosen)}
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
        <Box
          ref={panel}
          role="tabpanel"
          id={`list-${side}`}
          aria-labelledby={`tab-${side}`}
          sx={isSuggesting ? { minHeight: wasEmpty ? EMPTY_LIST_HEIGHT_PX : 0 } : null}
        >
          <FanPages
            key={side}
            list={list}
            Row={ROW_BY_SIDE[side]}
            nobody={<Nobody side={side} />}
          />
        </Box>
      </Card>
      {isSuggesting && <Suggestions limit={SUGGESTIONS_MAX} />}
    </Box>
  )
}

const tabProps = (side: Side) => ({
  value: side,
  id: `tab-${side}`,
  'aria-controls': `list-${side}`,
})
