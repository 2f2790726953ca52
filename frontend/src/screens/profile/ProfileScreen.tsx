import { useQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { BackButton } from '@/components/BackButton'
import { ErrorState } from '@/components/ErrorState'
import { lazyComponent } from '@/components/lazyComponent'
import { Redirect } from '@/components/Redirect'
import { useErrorToast } from '@/components/useErrorToast'
import { useTitle } from '@/components/useTitle'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { NextStepForFan, NextStepsForVisitor, NoProfile } from '@/features/no-profile/NoProfile'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { userQuery } from '@/queries/users'
import { useSession } from '@/session/SessionProvider'
import { scannedFans } from '@/stores/scannedFans'
import { FanProfile } from './FanProfile'
import { ProfileSkeleton } from './ProfileSkeleton'

const OwnProfile = lazyComponent(
  () => import(/* webpackChunkName: "own-profile" */ './OwnProfile'),
  'OwnProfile',
)

const HiddenFanActions = lazyComponent(
  () => import(/* webpackChunkName: "report" */ './HiddenFanActions'),
  'HiddenFanActions',
)

/** The screen at /users/{id} and /r/{nanoId}: any fan's profile, including the viewer's own. */
export function ProfileScreen(): ReactElement {
  const { id = '' } = useParams()
  return <ProfileById key={id} id={id} />
}

function ProfileById({ id }: { id: string }): ReactElement {
  const { session } = useSession()
  const { pathname } = useLocation()
  const { data: user, error, refetch } = useQuery(userQuery(id))
  const isNotFound = user === null
  useTitle(user?.full_name ?? (isNotFound ? t('Not found') : t('Profile')))
  useErrorToast(error, t('Error loading profile'), t('Failed to load user data.'))

  useEffect(() => {
    if (user) scannedFans.addIfScanned(pathname, user._id)
  }, [user, pathname])

  if (user && user._id !== id) return <Redirect to={paths.user(user._id)} />
  if (user) {
    const isOwn = session.status === 'signedIn' && session.user._id === user._id
    return isOwn ? <OwnProfile /> : <FanProfile user={user} />
  }
  if (isNotFound)
    return (
      <NoProfile>
        {session.status === 'signedIn' ? <HiddenFan id={id} /> : <NextStepsForVisitor />}
      </NoProfile>
    )
  if (!error) return <ProfileSkeleton id={id} />
  return (
    <>
      <BackButton />
      <ErrorState
        level={1}
        error={error}
        title={t('Error loading profile')}
        fallbackMessage={t('Failed to load user data.')}
        retry={refetch}
      />
    </>
  )
}

const HiddenFan = ({ id }: { id: string }): ReactElement => (
  <ErrorBoundary fallback={<NextStepForFan />}>
    <Suspense fallback={<NextStepForFan />}>
      <HiddenFanActions id={id} />
    </Suspense>
  </ErrorBoundary>
)
