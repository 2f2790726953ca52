import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ErrorState } from '@/components/ErrorState'
import { ListSkeleton } from '@/components/ListSkeleton'
import { LoadMore } from '@/components/LoadMore'
import { Message } from '@/components/Message'
import { Panel } from '@/components/Panel'
import { useTitle } from '@/components/useTitle'
import { SuggestedFans } from '@/features/suggestions/SuggestedFans'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import type { ListState } from '@/queries/listState'
import { FollowsOfDay } from './FollowsOfDay'
import { foldFollowsOfDay, type NotificationDay, notificationDays } from './notificationDays'
import styles from './notifications.module.css'
import { useNotifications } from './useNotifications'

/** On a narrow screen, a list with at least this many notifications shows no suggestions below it. */
const LONG_LIST_ITEMS_MIN = 8
const SUGGESTIONS_MAX = 6

type LoadedItems = Omit<ReturnType<typeof useNotifications>, 'pending' | 'retry'>
type NoNotificationsState = Pick<ListState, 'pending' | 'failure' | 'retry'>

/** The screen at /notifications, which lists the fans who have followed the viewer. */
export function NotificationsScreen(): ReactElement {
  useTitle(t('News'))
  return (
    <>
      <h1 className={styles.title}>{t('News')}</h1>
      <NotificationList />
    </>
  )
}

/** The notifications by day. If there are none, shows a placeholder, an error or a message. */
function NotificationList(): ReactElement {
  const { items, more, loadingMore, ...state } = useNotifications()
  const isLoaded = !(state.pending || state.failure)
  const isWide = useMediaQuery('(width >= 1100px)', { noSsr: true })
  const isShort = !more && items.length < LONG_LIST_ITEMS_MIN
  return (
    <div className={styles.list}>
      {items.length > 0 ? (
        <NotificationDays {...{ items, more, loadingMore }} failure={state.failure} />
      ) : (
        <div className={styles.nothing}>
          <Panel>
            <NoNotifications {...state} />
          </Panel>
        </div>
      )}
      {isLoaded && (isShort || isWide) && (
        <SuggestedFans
          inRows
          atLeast={2} // Home and Find show a single one
          limit={SUGGESTIONS_MAX}
          without={items.map(({ user }) => user._id)}
        />
      )}
    </div>
  )
}

function NotificationDays({ items, more, loadingMore, failure }: LoadedItems): ReactElement {
  const days = notificationDays(items)
  const { isOpened, toggle } = useOpenedDays()
  const lastDay = days.at(-1)
  return (
    <div className={styles.days}>
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
      <LoadMore
        more={more}
        loading={loadingMore}
        loadsItself={
          !failure &&
          lastDay &&
          (isOpened(lastDay) || foldFollowsOfDay(lastDay, lastDay === days[0]).folded.length === 0)
        }
      />
    </div>
  )
}

function NoNotifications({ pending, failure, retry }: NoNotificationsState): ReactElement {
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

/** The unfolded days by history entry, so that after Back the same days are unfolded. */
const openedDays = new Map<string, ReadonlySet<string>>()

/** Which days the fan has unfolded, so that they show all their follows. */
function useOpenedDays() {
  const { key } = useLocation()
  const [opened, setOpened] = useState(openedDays.get(key) ?? new Set<string>())
  return {
    isOpened: ({ label }: NotificationDay) => opened.has(label),
    toggle: ({ label }: NotificationDay) => {
      const changedDays = new Set(opened)
      if (!changedDays.delete(label)) changedDays.add(label)
      openedDays.set(key, changedDays)
      setOpened(changedDays)
    },
  }
}
