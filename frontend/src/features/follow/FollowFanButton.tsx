import type { ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { FollowButton } from '@/features/follow/FollowButton'
import { t, tWithContext } from '@/language/text'
import { displayName } from '@/lib/format'
import { useFollow } from '@/queries/follow'

interface Props {
  user: FoundUser
  onUnfollowed?: (() => void) | undefined
}

/** Follows or unfollows a row's fan with one press. A toast offers to undo an unfollow. */
export function FollowFanButton({ user, onUnfollowed }: Props): ReactElement {
  const toaster = useToaster('follow')
  const name = displayName(user.full_name)
  const change = useFollow({
    onSuccess: (response) => {
      if (response.is_following)
        toaster.success(
          tWithContext('toast', 'Following'),
          t('You are now following {name}', { name }),
        )
      else {
        onUnfollowed?.()
        const undoUnfollow = (): void => change({ id: user._id, following: true, ended: response })
        toaster.show({
          kind: 'success',
          title: t('Unfollowed'),
          description: t('You unfollowed {name}', { name }),
          action: { label: t('Undo'), run: undoUnfollow },
        })
      }
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not update follow status.')),
  })
  const setFollowing = (following: boolean): void => change({ id: user._id, following })
  return <FollowButton following={user.is_following} name={name} onPress={setFollowing} />
}
