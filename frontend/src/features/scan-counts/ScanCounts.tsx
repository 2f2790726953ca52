import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Skeleton } from '@/components/Skeleton'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { scansQuery } from '@/queries/scans'
import { useRestoring } from '@/session/useRestoring'
import { NoScans } from './NoScans'
import { ScanChart } from './ScanChart'
import { ScansFailed } from './ScansFailed'
import { EMPTY_RINK_SX } from './scanChartStyles'
import { scansOfWeek } from './scanTexts'

/** Puts the text and the chart side by side if there is room. */
const CARD_SX = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  alignItems: 'center',
  gap: 2,
  p: { xs: 2, sm: 2.5 },
  boxShadow: 'none',
  displayPrint: 'none',
  // The text is always as high as a heading of two lines, so that nothing moves when the counts load.
  '& > :first-of-type': { minHeight: 76, alignContent: 'center' },
}

/** A number that looks like a sweater's number. */
const NUMBER_SX = {
  color: 'var(--blue)',
  fontFamily: '"Numerals", "Inter", sans-serif',
  fontSize: '2.75rem',
  fontWeight: 800,
  lineHeight: 1,
}

/** How often the viewer's own code was scanned. */
export const ScanCounts = (): ReactElement => (
  <Card component="section" aria-label={t('Scans of your code')} sx={CARD_SX}>
    <Content />
  </Card>
)

function Content(): ReactElement {
  const { data, error, refetch } = useQuery({ ...scansQuery, enabled: !useRestoring() })
  if (data && data.total === 0) return <NoScans />
  if (data)
    return (
      <>
        <Typography variant="h2">
          <WeekText count={scansOfWeek(data)} />
        </Typography>
        <ScanChart scans={data} />
      </>
    )
  if (error) return <ScansFailed retry={() => void refetch()} />
  return (
    <>
      <div>
        <Skeleton width="70%" height="3rem" />
      </div>
      <Box sx={EMPTY_RINK_SX} />
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
      <Box component="span" sx={NUMBER_SX}>
        {formatCount(count)}
      </Box>
      {textAfter}
    </>
  )
}
