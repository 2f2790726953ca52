import { type ReactElement, Suspense } from 'react'
import type { PublicUser } from '@/api/types'
import { lazyScreen } from '@/components/lazyScreen'
import { useSession } from '@/session/SessionProvider'
import { type CardContent, cardContent } from './cardContent'
import { FollowPart } from './FollowPart'
import { ProfileLayout } from './ProfileLayout'
import { VisitorActions } from './VisitorActions'

const MoreMenu = lazyScreen(async () => {
  const { MoreMenu: menu } = await import(/* webpackChunkName: "shell" */ './MoreMenu')
  return menu
})

/** A profile as others see it. */
export function SomeonesProfile({ user }: { user: PublicUser }): ReactElement {
  const card = cardContent(user)
  const signedIn = useSession().session.status === 'signedIn'
  return (
    <ProfileLayout
      card={card}
      menu={
        signedIn && (
          <Suspense>
            <MoreMenu user={user} />
          </Suspense>
        )
      }
    >
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
