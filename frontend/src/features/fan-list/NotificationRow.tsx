import Chip from '@mui/material/Chip'
import { type ReactElement, useRef } from 'react'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { FanRow, Place } from '@/components/FanRow'
import { RowLink } from '@/components/RowLink'
import { FanMenu } from '@/features/fan-menu/FanMenu'
import { FollowFan } from '@/features/follow/FollowFan'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { formatTimeAgo } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'

/** Says which fan followed the viewer and when, with a button that follows back. The row opens the profile. */
export function NotificationRow({
  notification,
}: {
  notification: ListedNotification
}): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const { user, created_at, isNew } = notification
  return (
    <FanRow
      ref={row}
      fan={user}
      name={
        <RowLink isName to={paths.user(user._id)}>
          {displayName(user.full_name)}
        </RowLink>
      }
      action={<FollowFan isBack user={user} />}
      menu={<FanMenu fan={user} followsYou onGone={() => focusNeighbour(row)} />}
      isNew={isNew}
      line={
        <span>
          started following you <time dateTime={created_at}>{formatTimeAgo(created_at)}</time>
        </span>
      }
    >
      {isNew && <Chip component="span" label="New" size="small" />}
      <Place fan={user} />
    </FanRow>
  )
}
