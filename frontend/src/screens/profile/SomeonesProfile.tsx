import { Ellipsis } from 'lucide-react'
import { type ReactElement, Suspense, useContext, useState } from 'react'
import type { PublicUser } from '@/api/types'
import { isNarrow, isWide } from '@/browser/device'
import { BackButton } from '@/components/BackButton'
import { lazyScreen } from '@/components/lazyScreen'
import { CardContentContext } from '@/features/card-content/cardContent'
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

/**
 * A fan's profile, as visitors and other fans see it. FollowPart is already shown while the session is
 * loading and stays mounted afterwards, so that no press is lost.
 */
export function SomeonesProfile({ user }: { user: PublicUser }): ReactElement {
  const card = useContext(CardContentContext)(user)
  const { status } = useSession().session
  const signedIn = status === 'signedIn'
  const isOnCard = isFan(status) && isNarrow()
  const [meetingRequests, setMeetingRequests] = useState(0)
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
                <MoreMenu user={user} onMeeting={() => setMeetingRequests((count) => count + 1)} />
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
      {isFan(status) ? (
        <FollowPart user={user} signedIn={signedIn} meetingRequests={meetingRequests} />
      ) : (
        <VisitorActions card={card} />
      )}
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

const isFan = (status: Session['status']): boolean => status === 'signedIn' || status === 'loading'
