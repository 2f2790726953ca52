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

/** The counts that a failed request leaves unknown. */
const UNKNOWN_COUNTS = { following: undefined, followers: undefined }

/** Everything below the home card. It appears all at once, so that nothing is pushed down. */
export function HomeLists({ newFollowers, ...props }: Props): ReactElement {
  const { following, followers, failure } = props.list
  const isLoaded = useOnceTrue(!(props.list.pending || newFollowers.pending))
  return (
    <MuiProvider>
      {isLoaded ? (
        <>
          <FirstSteps {...(failure ? UNKNOWN_COUNTS : { following, followers })} />
          <NewFollowers items={newFollowers.items} />
          <Lists {...props} />
        </>
      ) : (
        <ListsLoading />
      )}
    </MuiProvider>
  )
}
