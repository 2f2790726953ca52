import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { ButtonLink } from '@/components/Button'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import { ActionBar } from './ActionBar'
import { BackButton } from './BackButton'
import { FollowPart } from './FollowPart'
import { ProfileCard } from './ProfileCard'
import styles from './profile.module.css'

/** A profile as others see it. */
export function SomeonesProfile({ user }: { user: PublicUser }): ReactElement {
  const { session } = useSession()
  return (
    <div className={styles.alone}>
      <BackButton />
      <ProfileCard user={user}>
        {session.status === 'signedIn' ? (
          <FollowPart user={user} />
        ) : (
          <ActionBar>
            <ButtonLink to={paths.loginThen(paths.user(user._id))}>Login to Follow</ButtonLink>
          </ActionBar>
        )}
      </ProfileCard>
    </div>
  )
}
