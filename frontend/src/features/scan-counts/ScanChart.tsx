import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useState } from 'react'
import type { Scans } from '@/api/types'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { BARS, CAPTION, RINK, SLIDER } from './scanChartStyles'
import { DAYS, type Day, dayText } from './scanTexts'

/** Fewer scans don't fill the height, so that one scan doesn't look like many. */
const FULL_HEIGHT_MIN = 4
const TODAY = DAYS - 1

/**
 * A bar for each of the last 28 days, over which a slider moves to read a day's count. On a phone the bars
 * are too narrow to press each of them.
 */
export function ScanChart({ scans: { days, total } }: { scans: Scans }): ReactElement {
  const [chosen, setChosen] = useState(TODAY)
  const day = days[chosen]
  return (
    <div>
      <Box sx={RINK}>
        <Bars days={days} />
        <Box
          component="input"
          type="range"
          aria-label={t('Day')}
          aria-valuetext={day && dayText(day, chosen === TODAY, 'long')}
          min={0}
          max={TODAY}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={SLIDER}
        />
      </Box>
      <Stack direction="row" sx={CAPTION}>
        <Typography variant="body2" color="textSecondary">
          {t('{count} in the last {days} days', { count: formatCount(total), days: DAYS })}
        </Typography>
        <Typography variant="body2" aria-hidden sx={{ ml: 'auto', fontWeight: 650 }}>
          {day && dayText(day, chosen === TODAY, 'short')}
        </Typography>
      </Stack>
    </div>
  )
}

function Bars({ days }: { days: Day[] }): ReactElement {
  const full = Math.max(FULL_HEIGHT_MIN, ...days.map(({ count }) => count))
  return (
    <Box aria-hidden sx={BARS}>
      {days.map(({ date, count }) => (
        <i
          key={date}
          data-none={count === 0 || undefined}
          style={{ height: `${(100 * count) / full}%` }}
        />
      ))}
    </Box>
  )
}
