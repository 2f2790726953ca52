import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { Panel } from '@/components/Panel'
import { ScanCounts } from '@/features/scan-counts/ScanCounts'
import { useHasBeenTrue } from '@/lib/useHasBeenTrue'
import { MuiProvider } from '@/theme/MuiProvider'
import { ConnectionTabs, type ConnectionTabsProps } from './ConnectionTabs'
import styles from './dashboard.module.css'
import { FirstSteps } from './first-steps/FirstSteps'
import { HomeListsSkeleton } from './HomeListsSkeleton'
import { NewFollowers } from './new-followers/NewFollowers'
import type { useNewFollowers } from './new-followers/useNewFollowers'

interface Props extends ConnectionTabsProps {
  newFollowers: ReturnType<typeof useNewFollowers>
}

/**
 * All lists below the home card. They appear at once, so that none pushes another down. If the fan's own lists
 * didn't load, only the message about it is there.
 */
export function HomeLists({ newFollowers, ...props }: Props): ReactElement {
  const { following, followers, failure, retry, pages } = props.list
  const isLoaded = useHasBeenTrue(pages.length > 0 && !newFollowers.pending)
  if (failure && pages.length === 0)
    return (
      <div className={styles.failed}>
        <Panel>
          <ErrorState {...failure} retry={retry} />
        </Panel>
      </div>
    )
  return (
    <MuiProvider>
      {isLoaded ? (
        <>
          <NewFollowers items={newFollowers.items} />
          <FirstSteps following={following} followers={followers} />
          <div className={styles.scans}>
            <ScanCounts />
          </div>
          <ConnectionTabs {...props} />
        </>
      ) : (
        <HomeListsSkeleton />
      )}
    </MuiProvider>
  )
}
