import { Ellipsis } from 'lucide-react'
import { type ReactElement, Suspense, useContext, useState } from 'react'
import type { PublicUser } from '@/api/types'
import { isWindowWide } from '@/browser/device'
import { BackButton } from '@/components/BackButton'
import { lazyComponent } from '@/components/lazyComponent'
import { CardContentContext } from '@/features/card-content/cardContent'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { RelationshipCounts } from '@/features/profile-card/CardFollowCounts'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import { useSession } from '@/session/SessionProvider'
import type { Session } from '@/session/types'
import { FollowSection } from './FollowSection'
import { KnownFollowers } from './KnownFollowers'
import styles from './profile.module.css'
import { VisitorActions } from './VisitorActions'

const ProfileFanMenu = lazyComponent(
  () => import(/* webpackChunkName: "shell" */ './ProfileFanMenu'),
  'ProfileFanMenu',
)

const FansOfTeam = lazyComponent(
  () => import(/* webpackChunkName: "fans-of-team" */ './FansOfTeam'),
  'FansOfTeam',
)

/**
 * A fan's profile, as visitors and other fans see it. FollowSection is already shown while the session is
 * loading and stays mounted afterwards, so that no press is lost.
 */
export function FanProfile({ user }: { user: PublicUser }): ReactElement {
  const card = useContext(CardContentContext)(user)
  const { status } = useSession().session
  const signedIn = status === 'signedIn'
  const [isMeetingRequested, setMeetingRequested] = useState(false)
  return (
    <div className="single">
      <BackButton
        menu={
          signedIn ? (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<MenuButtonPlaceholder />}>
                <ProfileFanMenu user={user} onMeeting={() => setMeetingRequested(true)} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            mayBeSignedIn(status) && <MenuButtonPlaceholder />
          )
        }
      />
      <ProfileCard card={card}>
        <FollowCountsForFans user={user} />
      </ProfileCard>
      {mayBeSignedIn(status) ? (
        <>
          <FollowSection
            user={user}
            signedIn={signedIn}
            isMeetingRequested={isMeetingRequested}
            onMeetingAnswer={() => setMeetingRequested(false)}
          />
          <KnownFollowers fanId={user._id} signedIn={signedIn} />
        </>
      ) : (
        <VisitorActions card={card} />
      )}
      {signedIn && user.favourite_team && isWindowWide() && (
        <Suspense>
          <FansOfTeam user={user} />
        </Suspense>
      )}
    </div>
  )
}

/** A picture of the menu's button, until the menu's chunk is loaded. */
const MenuButtonPlaceholder = (): ReactElement => (
  <span className={`icon-button ${styles.menu}`}>
    <Ellipsis aria-hidden />
  </span>
)

/** The follow counts for fans; for visitors an empty box of the same size. */
function FollowCountsForFans({ user }: { user: PublicUser }): ReactElement {
  const { status } = useSession().session
  if (!mayBeSignedIn(status)) return <div className="card__relationship fan-only" />
  return <RelationshipCounts user={user} signedIn={status === 'signedIn'} />
}

const mayBeSignedIn = (status: Session['status']): boolean =>
  status === 'signedIn' || status === 'loading'
