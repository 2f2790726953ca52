import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { ButtonLink } from '@/components/Button'
import { FollowButton } from '@/components/FollowButton'
import { paths } from '@/lib/paths'
import { pendingFollow } from '@/lib/pendingFollow'
import { useSession } from '@/session/SessionProvider'
import { ActionBar } from './ActionBar'
import { BackButton } from './BackButton'
import { Counts } from './Counts'
import { FollowPart } from './FollowPart'
import { ProfileCard } from './ProfileCard'

/** A profile as others see it. */
export const SomeonesProfile = ({ user }: { user: PublicUser }): ReactElement => (
  <div className="alone">
    <BackButton />
    <ProfileCard user={user}>
      <RelationshipPart user={user} />
    </ProfileCard>
  </div>
)

/** What the viewer can do here; nothing yet while nobody knows who that is. */
function RelationshipPart({ user }: { user: PublicUser }): ReactElement {
  const { session } = useSession()
  if (session.status === 'signedIn') return <FollowPart user={user} />
  if (session.status === 'loading') return <RelationshipSkeleton />
  return (
    <ActionBar>
      <ButtonLink
        to={paths.loginThen(paths.user(user._id))}
        onClick={() => pendingFollow.save(user._id)}
      >
        Login to Follow
      </ButtonLink>
    </ActionBar>
  )
}

const RelationshipSkeleton = (): ReactElement => (
  <>
    <Counts relationship={undefined} />
    <ActionBar>
      <FollowButton following={false} loading onPress={() => undefined} />
    </ActionBar>
  </>
)
