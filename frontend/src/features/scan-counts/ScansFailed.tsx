import type { ReactElement } from 'react'
import { useOnline } from '@/browser/useOnline'
import { Button } from '@/components/Button'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import styles from './scanCounts.module.css'

/** Shown if the counts failed to load. When the network is back, they are loaded without a press. */
export function ScansFailed({ retry }: { retry: () => void }): ReactElement {
  const isOnline = useOnline()
  return (
    <>
      <p className={text.muted}>
        {isOnline
          ? t('Your scans couldn’t be loaded.')
          : t('No connection. Your scans are here when you’re back online.')}
      </p>
      <div className={`${styles.rink} ${styles.empty}`}>
        {isOnline && (
          <Button variant="outlined" onClick={retry}>
            {t('Try again')}
          </Button>
        )}
      </div>
    </>
  )
}
