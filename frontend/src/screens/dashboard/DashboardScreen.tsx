import { type ReactElement, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '@/components/lazyComponent'
import { useTitle } from '@/components/useTitle'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { t } from '@/language/text'
import type { ConnectionSide } from '@/queries/keys'
import { useSelf } from '@/session/SessionProvider'
import { HomeListsSkeleton } from './HomeListsSkeleton'
import { HomeCard } from './home-card/HomeCard'
import { useNewFollowers } from './new-followers/useNewFollowers'
import { useConnectionList } from './useConnectionList'

// The lists have their own chunk, because it contains MUI, which is large.
const HomeLists = lazyComponent(
  () => import(/* webpackChunkName: "home-lists" */ './HomeLists'),
  'HomeLists',
)

/**
 * The home screen at /: the viewer's card, the first steps, new followers, the fans whom the viewer
 * follows, and the viewer's followers. The card needs no request.
 */
export function DashboardScreen(): ReactElement {
  const user = useSelf()
  const [side, setSide] = useOpenTab()
  const list = useConnectionList(user._id, side)
  const newFollowers = useNewFollowers()
  useTitle(t('Dashboard'))
  return (
    <>
      <HomeCard following={list.following} followers={list.followers} />
      <ErrorBoundary inFrame level={2}>
        <Suspense fallback={<HomeListsSkeleton />}>
          <HomeLists side={side} setSide={setSide} list={list} newFollowers={newFollowers} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** The open tab, which is stored in the URL, for example `/?tab=followers`. */
function useOpenTab(): [ConnectionSide, (side: ConnectionSide) => void] {
  const [query, setQuery] = useSearchParams()
  const side = query.get('tab') === 'followers' ? 'followers' : 'following'
  const setSide = (chosen: ConnectionSide): void =>
    setQuery(chosen === 'followers' ? { tab: chosen } : {}, { replace: true })
  return [side, setSide]
}
