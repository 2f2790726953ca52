import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { ButtonLink } from '@/components/Button'
import { paths } from '@/lib/paths'
import { monthAndYear } from '@/lib/text'
import { useSession } from '@/session/SessionProvider'
import { ActionBar } from './ActionBar'
import { FollowPart } from './FollowPart'
import { ProfileCard } from './ProfileCard'
import styles from './profile.module.css'

/** A profile as others see it. */
export function SomeonesProfile({ user }: { user: PublicUser }): ReactElement {
  const { session } = useSession()
  return (
    <div className={styles.alone}>
      <ProfileCard user={user}>
        {session.status === 'signedIn' ? (
          <FollowPart user={user} />
        ) : (
          <ActionBar>
            <ButtonLink to={paths.loginThen(paths.user(user._id))}>Login to Follow</ButtonLink>
          </ActionBar>
        )}
        <p className={styles.since}>On HockeyHub since {monthAndYear(user.created_at)}</p>
      </ProfileCard>
    </div>
  )
}
