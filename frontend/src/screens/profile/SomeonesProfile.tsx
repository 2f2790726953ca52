import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { useSession } from '@/session/SessionProvider'
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

/**
 * A fan can follow; a visitor is invited to log in. FollowPart stays mounted when the session has loaded,
 * so that no press is lost.
 */
function RelationshipPart({ user, card }: { user: PublicUser; card: CardContent }): ReactElement {
  const { status } = useSession().session
  return status === 'signedIn' || status === 'loading' ? (
    <FollowPart user={user} signedIn={status === 'signedIn'} />
  ) : (
    <VisitorActions card={card} />
  )
}
