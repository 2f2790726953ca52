import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useOnline } from '@/browser/useOnline'
import { Button } from '@/components/Button'
import { Panel } from '@/components/Panel'
import { Skeleton } from '@/components/Skeleton'
import text from '@/components/text.module.css'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { scanCountsQuery } from '@/queries/scanCounts'
import { useIsSignInRestoring } from '@/session/useIsSignInRestoring'
import { ScanChart } from './ScanChart'
import styles from './scanCounts.module.css'
import { scansOfWeek } from './scanTexts'

/** How often the viewer's own code was scanned. */
export const ScanCounts = (): ReactElement => (
  <Panel flat padded screenOnly aria-label={t('Scans of your code')}>
    <div className={styles.columns}>
      <ScanCountsContent />
    </div>
  </Panel>
)

function ScanCountsContent(): ReactElement {
  const { data, error, refetch } = useQuery({
    ...scanCountsQuery,
    enabled: !useIsSignInRestoring(),
  })
  const isOnline = useOnline() // when the network is back, the counts are loaded without a press
  if (data)
    return (
      <>
        <div>
          <h2>
            {data.total > 0 ? <ScansOfWeekText count={scansOfWeek(data)} /> : t('No scans yet')}
          </h2>
          {data.total === 0 && <p className={text.muted}>{NO_SCANS_TEXT}</p>}
        </div>
        <ScanChart scans={data} />
      </>
    )
  return (
    <>
      <div>
        {error ? (
          <p className={text.muted}>{failureText(isOnline)}</p>
        ) : (
          <Skeleton width="70%" height="3rem" />
        )}
      </div>
      <div className={`${styles.rink} ${styles.empty}`}>
        {error && isOnline && (
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        )}
      </div>
    </>
  )
}

const NO_SCANS_TEXT = t('Put your code on your helmet, or send it to a teammate.')

const failureText = (isOnline: boolean): string =>
  isOnline
    ? t('Your scans couldn’t be loaded.')
    : t('No connection. Your scans are here when you’re back online.')

function ScansOfWeekText({ count }: { count: number }): ReactElement {
  if (count === 0) return <>{t('No scans of your code this week')}</>
  if (count === 1) return <>{t('Your code was scanned once this week')}</>
  return (
    <RichText
      text="Your code was scanned <line>{count} times this week</line>"
      parts={{ line: (line) => <ScanCountLine text={line} count={count} /> }}
    />
  )
}

/** Uses `br` and a plain span, because screen readers read a block or a `strong` separately. */
function ScanCountLine({ text: line, count }: { text: string; count: number }): ReactElement {
  const [textBefore, textAfter] = line.split('{count}')
  return (
    <>
      <br />
      {textBefore}
      <span className={`numeral ${styles.number}`}>{formatCount(count)}</span>
      {textAfter}
    </>
  )
}
