import type { ReactElement } from 'react'
import { useOnceTrue } from '@/lib/useOnceTrue'
import { MuiProvider } from '@/theme/MuiProvider'
import { FirstSteps } from './first-steps/FirstSteps'
import { Lists, type ListsProps } from './Lists'
import { ListsLoading } from './ListsLoading'
import { NewFollowers } from './new-followers/NewFollowers'
import type { NewFollowersState } from './new-followers/useNewFollowers'

interface Props extends ListsProps {
  newFollowers: NewFollowersState
}

/**
 * What is below the home card. The first steps need no request; the rest appears at once, so that nothing
 * is pushed down.
 */
export function HomeLists({ newFollowers, ...props }: Props): ReactElement {
  const isLoaded = useOnceTrue(!(props.list.pending || newFollowers.pending))
  return (
    <MuiProvider>
      <FirstSteps />
      {isLoaded ? (
        <>
          <NewFollowers items={newFollowers.items} />
          <Lists {...props} />
        </>
      ) : (
        <ListsLoading />
      )}
    </MuiProvider>
  )
}
