import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { FollowButton } from '@/components/FollowButton'
import { pendingFollow } from '@/lib/pendingFollow'
import { useSession } from '@/session/SessionProvider'
import { ActionBar } from './ActionBar'
import { Counts } from './Counts'
import { type CardContent, cardContent } from './cardContent'
import { FollowPart } from './FollowPart'
import { ProfileLayout } from './ProfileLayout'
import { VisitorActions } from './VisitorActions'

/** A profile as others see it. */
export function SomeonesProfile({ user }: { user: PublicUser }): ReactElement {
  const card = cardContent(user)
  return (
    <ProfileLayout card={card}>
      <RelationshipPart user={user} card={card} />
    </ProfileLayout>
  )
}

/** A fan can follow; a visitor is invited to log in. A skeleton until the session is known. */
function RelationshipPart({ user, card }: { user: PublicUser; card: CardContent }): ReactElement {
  const { session } = useSession()
  if (session.status === 'signedIn') return <FollowPart user={user} />
  if (session.status === 'loading') return <RelationshipSkeleton user={user} />
  return <VisitorActions card={card} />
}

/** A press is kept until it can be done. */
const RelationshipSkeleton = ({ user }: { user: PublicUser }): ReactElement => (
  <>
    <Counts relationship={undefined} />
    <ActionBar>
      <FollowButton following={false} loading onPress={() => pendingFollow.save(user._id)} />
    </ActionBar>
  </>
)
