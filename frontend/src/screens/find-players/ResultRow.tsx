import Chip from '@mui/material/Chip'
import type { ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import { FanRow } from '@/components/FanRow'
import { RowBadge } from '@/components/RowBadge'
import { RowLink } from '@/components/RowLink'
import { FollowOrUnfollow } from '@/features/follow/FollowFan'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'

export function ResultRow({ user }: { user: FoundUser }): ReactElement {
  const own = user._id === useSelf()._id
  return (
    <FanRow
      fan={user}
      line={<PlaceBadges user={user} />}
      action={own ? <Chip label="You" size="small" /> : <FollowOrUnfollow user={user} />}
    >
      {user.email && <RowBadge icon="email">{user.email}</RowBadge>}
      <RowLink to={paths.user(user._id)}>
        View<span className="visually-hidden">&nbsp;{displayName(user.full_name)}</span>
      </RowLink>
    </FanRow>
  )
}

const PlaceBadges = ({ user }: { user: FoundUser }): ReactElement => (
  <>
    {user.location && <RowBadge icon="place">{user.location}</RowBadge>}
    {user.favourite_team && <RowBadge icon="team">{user.favourite_team}</RowBadge>}
  </>
)
