import type { ReactElement } from 'react'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import styles from './scanCounts.module.css'

/** Shown if nobody has scanned the fan's code in the last 28 days. */
export const NoScans = (): ReactElement => (
  <>
    <div>
      <h2>{t('No scans yet')}</h2>
      <p className={text.muted}>{t('Put your code on your helmet, or send it to a teammate.')}</p>
    </div>
    <div className={`${styles.rink} ${styles.empty}`} />
  </>
)
