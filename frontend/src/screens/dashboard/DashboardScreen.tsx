import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTitle } from '@/components/useTitle'
import { useOnceTrue } from '@/lib/useOnceTrue'
import type { Side } from '@/queries/keys'
import { useSelf } from '@/session/SessionProvider'
import { FirstSteps } from './first-steps/FirstSteps'
import { HomeCard } from './home-card/HomeCard'
import { Lists } from './Lists'
import { ListsSkeleton } from './ListsSkeleton'
import { NewFollowers } from './new-followers/NewFollowers'
import { useNewFollowers } from './new-followers/useNewFollowers'
import { useConnectionList } from './useConnectionList'

/**
 * The home screen at /: the viewer's card, new followers, the fans whom the viewer follows, and the
 * viewer's followers. Below the card and the first steps, which need no request, everything appears at
 * once, so that nothing is pushed down.
 */
export function DashboardScreen(): ReactElement {
  const user = useSelf()
  const [side, setSide] = useSide()
  const list = useConnectionList(user._id, side)
  const newFollowers = useNewFollowers()
  const isLoaded = useOnceTrue(!(list.pending || newFollowers.pending))
  useTitle('Dashboard')
  return (
    <>
      <HomeCard following={list.following} followers={list.followers} />
      <FirstSteps />
      {isLoaded ? (
        <>
          <NewFollowers items={newFollowers.items} />
          <Lists side={side} setSide={setSide} list={list} />
        </>
      ) : (
        <ListsSkeleton />
      )}
    </>
  )
}

/** The open tab, in the URL: `/?tab=followers`. */
function useSide(): [Side, (side: Side) => void] {
  const [query, setQuery] = useSearchParams()
  const side = query.get('tab') === 'followers' ? 'followers' : 'following'
  const setSide = (chosen: Side): void =>
    setQuery(chosen === 'followers' ? { tab: chosen } : {}, { replace: true })
  return [side, setSide]
}
