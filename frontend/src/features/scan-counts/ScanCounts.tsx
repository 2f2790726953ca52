import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Panel } from '@/components/Panel'
import { Skeleton } from '@/components/Skeleton'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { scansQuery } from '@/queries/scans'
import { useRestoring } from '@/session/useRestoring'
import { NoScans } from './NoScans'
import { ScanChart } from './ScanChart'
import { ScansFailed } from './ScansFailed'
import styles from './scanCounts.module.css'
import { scansOfWeek } from './scanTexts'

/** How often the viewer's own code was scanned. */
export const ScanCounts = (): ReactElement => (
  <Panel flat padded screenOnly aria-label={t('Scans of your code')}>
    <div className={styles.columns}>
      <Content />
    </div>
  </Panel>
)

function Content(): ReactElement {
  const { data, error, refetch } = useQuery({ ...scansQuery, enabled: !useRestoring() })
  if (data && data.total === 0) return <NoScans />
  if (data)
    return (
      <>
        <h2>
          <WeekText count={scansOfWeek(data)} />
        </h2>
        <ScanChart scans={data} />
      </>
    )
  if (error) return <ScansFailed retry={() => void refetch()} />
  return (
    <>
      <div>
        <Skeleton width="70%" height="3rem" />
      </div>
      <div className={`${styles.rink} ${styles.empty}`} />
    </>
  )
}

function WeekText({ count }: { count: number }): ReactElement {
  if (count === 0) return <>{t('No scans of your code this week')}</>
  if (count === 1) return <>{t('Your code was scanned once this week')}</>
  return (
    <RichText
      text="Your code was scanned <line>{count} times this week</line>"
      parts={{ line: (text) => <CountLine text={text} count={count} /> }}
    />
  )
}

/** A break and a plain span, because screen readers read a block or a `strong` as a piece of its own. */
function CountLine({ text, count }: { text: string; count: number }): ReactElement {
  const [textBefore, textAfter] = text.split('{count}')
  return (
    <>
      <br />
      {textBefore}
      <span className={styles.number}>{formatCount(count)}</span>
      {textAfter}
    </>
  )
}
