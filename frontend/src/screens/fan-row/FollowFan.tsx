import type { ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import { FollowButton } from '@/components/FollowButton'
import { useToaster } from '@/components/toasts/useToaster'
import { displayName } from '@/lib/format'
import { useFollow } from '@/queries/follow'

interface Props {
  user: FoundUser
  /** The button's label for a fan who isn't followed. */
  followLabel?: string
}

/** Follows or unfollows the fan of a row, and says so. */
export function FollowFan({ user, followLabel = 'Follow' }: Props): ReactElement {
  const toaster = useToaster('follow')
  const name = displayName(user.full_name)
  const change = useFollow({
    onSuccess: ({ is_following }) =>
      is_following
        ? toaster.success('Following', `You are now following ${name}`)
        : toaster.success('Unfollowed', `You unfollowed ${name}`),
    onError: (error) => toaster.failure(error, 'Action failed', 'Could not update follow status.'),
  })
  return (
    <FollowButton
      following={user.is_following}
      name={name}
      followLabel={followLabel}
      onPress={(following) => change({ id: user._id, following })}
    />
  )
}
