import type { ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import { Avatar } from '@/components/Avatar'
import { Badges } from '@/components/Badges'
import { ButtonLink } from '@/components/Button'
import { FollowButton } from '@/components/FollowButton'
import { useToaster } from '@/components/toasts/ToastProvider'
import { paths } from '@/lib/paths'
import { useFollow } from '@/queries/follow'
import { useSelf } from '@/session/SessionProvider'
import styles from './find.module.css'

export function ResultRow({ user }: { user: FoundUser }): ReactElement {
  const self = useSelf()
  const name = user.full_name || 'Unnamed User'
  return (
    <li className={styles.row}>
      <Avatar name={user.full_name} photoUrl={user.photo_url} />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <Badges email={user.email} location={user.location} favouriteTeam={user.favourite_team} />
      </div>
      <div className={styles.buttons}>
        <ButtonLink to={paths.user(user._id)} variant="text" size="small">
          View<span className="visually-hidden">&nbsp;{name}</span>
        </ButtonLink>
        {user._id !== self._id && <FollowFound user={user} name={name} />}
      </div>
    </li>
  )
}

function FollowFound({ user, name }: { user: FoundUser; name: string }): ReactElement {
  const toaster = useToaster()
  const following = user.is_following
  const change = useFollow({
    onSuccess: ({ is_following }) =>
      is_following
        ? toaster.success('Following', `You are now following ${name}`)
        : toaster.success('Unfollowed', `You unfollowed ${name}`),
    onError: (error) => toaster.failure(error, 'Action failed', 'Could not update follow status.'),
  })
  return (
    <FollowButton
      variant="soft"
      size="small"
      following={following}
      name={name}
      onPress={() => change({ id: user._id, following: !following })}
    />
  )
}
