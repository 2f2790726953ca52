import { Ellipsis } from 'lucide-react'
import { type ReactElement, Suspense, useContext } from 'react'
import type { PublicUser } from '@/api/types'
import { isNarrow, isWide } from '@/browser/device'
import { BackButton } from '@/components/BackButton'
import { lazyScreen } from '@/components/lazyScreen'
import { type CardContent, CardContentContext } from '@/features/card-content/cardContent'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { RelationshipCounts } from '@/features/profile-card/Counts'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import { useSession } from '@/session/SessionProvider'
import type { Session } from '@/session/types'
import { FollowPart } from './FollowPart'
import { KnownFollowers } from './KnownFollowers'
import styles from './profile.module.css'
import { VisitorActions } from './VisitorActions'

const MoreMenu = lazyScreen(() => import(/* webpackChunkName: "shell" */ './MoreMenu'), 'MoreMenu')

const FansOfTeam = lazyScreen(
  () => import(/* webpackChunkName: "fans-of-team" */ './FansOfTeam'),
  'FansOfTeam',
)

/** A fan's profile, as visitors and other fans see it. */
export function SomeonesProfile({ user }: { user: PublicUser }): ReactElement {
  const card = useContext(CardContentContext)(user)
  const { status } = useSession().session
  const signedIn = status === 'signedIn'
  const isOnCard = isFan(status) && isNarrow()
  const knownFollowers = isFan(status) && (
    <KnownFollowers fanId={user._id} signedIn={signedIn} isOnCard={isOnCard} />
  )
  return (
    <div className="single">
      <BackButton
        menu={
          signedIn ? (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<MenuPlace />}>
                <MoreMenu user={user} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            isFan(status) && <MenuPlace />
          )
        }
      />
      <ProfileCard card={card}>
        {isOnCard && knownFollowers}
        <CountsPart user={user} isOnCard={isOnCard} />
      </ProfileCard>
      <ActionsPart user={user} card={card} />
      {!isOnCard && knownFollowers}
      {signedIn && user.favourite_team && isWide() && (
        <Suspense>
          <FansOfTeam user={user} />
        </Suspense>
      )}
    </div>
  )
}

/** A picture of the menu's button, until the menu's chunk is loaded. */
const MenuPlace = (): ReactElement => (
  <span className={`icon-button ${styles.menu}`}>
    <Ellipsis aria-hidden />
  </span>
)

/**
 * The follow counts, for signed-in fans only. Visitors get an empty box, which reserves the counts'
 * space.
 */
function CountsPart({ user, isOnCard }: { user: PublicUser; isOnCard: boolean }): ReactElement {
  const { status } = useSession().session
  if (!isFan(status)) return <div className="card__relationship fan-only" />
  return <RelationshipCounts user={user} signedIn={status === 'signedIn'} isOnCard={isOnCard} />
}

/**
 * Fans can follow here. Visitors are invited to log in. FollowPart is already shown while the session is
 * loading and stays mounted afterwards, so that no press is lost.
 */
function ActionsPart({ user, card }: { user: PublicUser; card: CardContent }): ReactElement {
  const { status } = useSession().session
  return isFan(status) ? (
    <FollowPart user={user} signedIn={status === 'signedIn'} />
  ) : (
    <VisitorActions card={card} />
  )
}

const isFan = (status: Session['status']): boolean => status === 'signedIn' || status === 'loading'
