import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '@/components/ErrorState'
import { BREAK_SX, WIDE_SCREEN } from '@/components/fanRowStyles'
import { ListEnd } from '@/components/ListEnd'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import { Suggestions } from '@/features/suggestions/Suggestions'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import type { ListState } from '@/queries/listState'
import { FollowsOfDay } from './FollowsOfDay'
import { foldDay, notificationDays } from './notificationDays'
import { type NotificationsState, useNotifications } from './useNotifications'
import { useOpenedDays } from './useOpenedDays'

// The 'Show more' button has no line above it here, because the button isn't inside a card.
const DAYS_SX = { gap: 3, '& > :not(section)': { mt: -2, borderTop: 0 } }

/** On a narrow screen, a list with at least this many notifications shows no suggestions below it. */
const LONG_LIST_ITEMS_MIN = 8
const SUGGESTIONS_MAX = 6

/**
 * On a wide screen the suggestions are beside the list. They are the only `section` that is a direct child.
 * They stay there while the list scrolls, but not on a low screen, which would cut off the last ones.
 */
const LIST_SX = {
  [WIDE_SCREEN]: {
    '&:has(> section)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 366px',
      alignItems: 'start',
      gap: 3,
    },
    '& > section': {
      mt: 0,
      '@media (height >= 44rem)': { position: 'sticky', top: 'calc(var(--header) + 24px)' },
    },
    '& > section .joint, & .place-joint': BREAK_SX,
  },
}

type DaysState = Pick<NotificationsState, 'items' | 'more' | 'loadingMore'>
type NoItemsState = Pick<ListState, 'pending' | 'failure' | 'retry'>

/** The notifications by day. If there are none, shows a placeholder, an error or a message. */
export function NotificationList(): ReactElement {
  const { items, more, loadingMore, ...state } = useNotifications()
  const isLoaded = !(state.pending || state.failure)
  const isWide = useMediaQuery(WIDE_SCREEN, { noSsr: true })
  const isShort = !more && items.length < LONG_LIST_ITEMS_MIN
  return (
    <Box sx={LIST_SX}>
      {items.length > 0 ? (
        <Days {...{ items, more, loadingMore }} />
      ) : (
        <Card>
          <NoItems {...state} />
        </Card>
      )}
      {isLoaded && (isShort || isWide) && (
        <Suggestions
          inRows
          atLeast={2} // Home and Find show a single one
          limit={SUGGESTIONS_MAX}
          without={items.map(({ user }) => user._id)}
        />
      )}
    </Box>
  )
}

function Days({ items, more, loadingMore }: DaysState): ReactElement {
  const days = notificationDays(items)
  const { isOpened, toggle } = useOpenedDays()
  const lastDay = days.at(-1)
  return (
    <Stack sx={DAYS_SX}>
      {days.map((day) => (
        <FollowsOfDay
          key={day.label}
          day={day}
          isNewest={day === days[0]}
          mayGrow={day === lastDay && more !== null}
          isOpened={isOpened(day)}
          toggle={() => toggle(day)}
        />
      ))}
      <ListEnd
        more={more}
        loading={loadingMore}
        loadsItself={
          lastDay &&
          (isOpened(lastDay) || foldDay(lastDay, lastDay === days[0]).folded.length === 0)
        }
      />
    </Stack>
  )
}

function NoItems({ pending, failure, retry }: NoItemsState): ReactElement {
  if (pending) return <ListSkeleton rows={4} />
  return failure ? <ErrorState {...failure} retry={retry} /> : <NothingNew />
}

function NothingNew(): ReactElement {
  const navigate = useNavigate()
  return (
    <Message
      level={2}
      drawing="empty"
      title={t('Nothing here yet')}
      text={t('When somebody follows you, you’ll see it here. Show your code at the rink.')}
      action={{ label: t('Show my code'), run: () => navigate(paths.profileOpening('code')) }}
    />
  )
}
