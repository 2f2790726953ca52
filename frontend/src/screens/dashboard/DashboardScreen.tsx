import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTitle } from '@/components/useTitle'
import { formatCount } from '@/lib/format'
import type { Side } from '@/queries/keys'
import { Suggestions } from '@/screens/suggestions/Suggestions'
import { useSelf } from '@/session/SessionProvider'
import { ConnectionList } from './ConnectionList'
import { FirstSteps } from './first-steps/FirstSteps'
import { HomeCard } from './home-card/HomeCard'
import { ListsSkeleton } from './ListsSkeleton'
import { NewFollowers } from './new-followers/NewFollowers'
import { useNewFollowers } from './new-followers/useNewFollowers'
import { useConnectionList } from './useConnectionList'
import { useWasEmpty } from './useWasEmpty'

const SUGGESTIONS_MAX = 4

/** Room for as many rows as there are suggestions, so that none moves under the thumb when one is followed. */
const SUGGESTING_PX = 344

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
  const { following, followers } = list
  const isLoaded = useOnceTrue(!(list.pending || newFollowers.pending))
  const isSuggesting = useWasEmpty(list) && side === 'following'
  useTitle('Dashboard')
  return (
    <>
      <HomeCard following={following} followers={followers} />
      <FirstSteps />
      {isLoaded ? (
        <>
          <NewFollowers items={newFollowers.items} />
          <Card component="section">
            <Tabs
              variant="fullWidth"
              aria-label="Connections"
              value={side}
              onChange={(_event, chosen: Side) => setSide(chosen)}
            >
              <Tab {...tab('following')} label={`Following (${formatCount(following ?? 0)})`} />
              <Tab {...tab('followers')} label={`Followers (${formatCount(followers ?? 0)})`} />
            </Tabs>
            <Box
              role="tabpanel"
              id={`list-${side}`}
              aria-labelledby={`tab-${side}`}
              sx={isSuggesting ? { minHeight: SUGGESTING_PX } : null}
            >
              <ConnectionList key={side} side={side} list={list} />
            </Box>
          </Card>
          {isSuggesting && <Suggestions limit={SUGGESTIONS_MAX} />}
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

const tab = (side: Side) => ({ value: side, id: `tab-${side}`, 'aria-controls': `list-${side}` })

/** Whether the condition is or was true. */
function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false)
  if (condition && !wasTrue) setWasTrue(true)
  return condition || wasTrue
}
