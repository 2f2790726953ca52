import { type ReactElement, useRef } from 'react'
import type { FoundUser } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { FanRow, RowEmail } from '@/components/FanRow'
import { RowLink } from '@/components/RowLink'
import { FanMenu } from '@/features/fan-menu/FanMenu'
import { FollowFan } from '@/features/follow/FollowFan'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'

interface RowProps {
  fan: FoundUser
}

export const FollowedRow = ({ fan }: RowProps): ReactElement => (
  <ConnectionRow fan={fan} isFollower={false} />
)

export const FollowerRow = ({ fan }: RowProps): ReactElement => (
  <ConnectionRow fan={fan} isFollower />
)

interface Props extends RowProps {
  /** Whether the fan follows the viewer, who can remove the follower with the row's menu. */
  isFollower: boolean
}

function ConnectionRow({ fan, isFollower }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const handleGone = (): void => focusNeighbour(row)
  return (
    <FanRow
      ref={row}
      fan={fan}
      action={<FollowFan user={fan} {...(!isFollower && { onUnfollowed: handleGone })} />}
      menu={isFollower && <FanMenu fan={fan} followsYou onGone={handleGone} />}
    >
      {fan.email && <RowEmail>{fan.email}</RowEmail>}
      <RowLink to={paths.user(fan._id)}>
        View Profile<span className="visually-hidden">&nbsp;of {displayName(fan.full_name)}</span>
      </RowLink>
    </FanRow>
  )
}
