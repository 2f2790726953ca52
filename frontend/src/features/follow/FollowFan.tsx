import { type ReactElement, useState } from 'react'
import type { FoundUser } from '@/api/types'
import { FollowButton } from '@/components/FollowButton'
import { useToaster } from '@/components/toasts/useToaster'
import { displayName } from '@/lib/format'
import { useFollow } from '@/queries/follow'
import { UnfollowMenu } from './UnfollowMenu'

interface Props {
  user: FoundUser
  /** Labels the button 'Follow back', in a quieter look, for notifications, where the names come first. */
  isBack?: boolean
  /** Called when the fan has been unfollowed. */
  onUnfollowed?: () => void
}

const FOLLOW_BACK = { followLabel: 'Follow back', followVariant: 'outlined' } as const

/** Follows the fan of a row in one press, and unfollows in two: 'Following' opens a menu. */
export function FollowFan({ user, isBack = false, onUnfollowed }: Props): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useFollowOf(user, onUnfollowed)
  const name = displayName(user.full_name)
  return (
    <>
      <FollowButton
        following={user.is_following}
        name={name}
        {...(isBack && FOLLOW_BACK)}
        menu={{ isOpen: anchor !== null, open: setAnchor }}
        onPress={change}
      />
      {anchor && (
        <UnfollowMenu
          name={name}
          anchor={anchor}
          onUnfollow={() => change(false)}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

/** A button that follows or unfollows in one press. */
export const FollowOrUnfollow = ({ user }: { user: FoundUser }): ReactElement => (
  <FollowButton
    following={user.is_following}
    name={displayName(user.full_name)}
    onPress={useFollowOf(user)}
  />
)

/** Returns a function that follows or unfollows the fan and shows a toast. */
function useFollowOf(user: FoundUser, onUnfollowed?: () => void): (following: boolean) => void {
  const toaster = useToaster('follow')
  const name = displayName(user.full_name)
  const change = useFollow({
    onSuccess: ({ is_following }) => {
      if (is_following) toaster.success('Following', `You are now following ${name}`)
      else {
        onUnfollowed?.()
        toaster.success('Unfollowed', `You unfollowed ${name}`)
      }
    },
    onError: (error) => toaster.failure(error, 'Action failed', 'Could not update follow status.'),
  })
  return (following) => change({ id: user._id, following })
}
