import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
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
            <Button component={Link} to={paths.loginThen(paths.user(user._id))}>
              Login to Follow
            </Button>
          </ActionBar>
        )}
        <p className={styles.since}>On HockeyHub since {monthAndYear(user.created_at)}</p>
      </ProfileCard>
    </div>
  )
}
