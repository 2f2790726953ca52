import { type ReactElement, useRef } from 'react'
import type { FoundUser } from '@/api/types'
import { FanRow, RowEmail, RowLink } from '@/components/FanRow'
import { focusNeighbour } from '@/lib/focusNeighbour'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { FanMenu } from '@/screens/fan-menu/FanMenu'
import { FollowFan } from '@/screens/fan-row/FollowFan'

interface Props {
  user: FoundUser
  /** Whether the fan follows the viewer, who then can end that by the row's menu. */
  isFollower: boolean
}

export function ConnectionRow({ user, isFollower }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const handleGone = (): void => focusNeighbour(row)
  return (
    <FanRow
      ref={row}
      fan={user}
      action={<FollowFan user={user} {...(!isFollower && { onUnfollowed: handleGone })} />}
      menu={isFollower && <FanMenu fan={user} followsYou onGone={handleGone} />}
    >
      {user.email && <RowEmail>{user.email}</RowEmail>}
      <RowLink to={paths.user(user._id)}>
        View Profile<span className="visually-hidden">&nbsp;of {displayName(user.full_name)}</span>
      </RowLink>
    </FanRow>
  )
}
