import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useState } from 'react'
import type { Scans } from '@/api/types'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { AXIS_SX, BARS_SX, CAPTION_SX, RINK_SX, SLIDER_SX } from './scanChartStyles'
import { DAYS_OF_WEEK, type Day, dayText, SHOWN_DAYS, shortDate } from './scanTexts'

/**
 * A day with fewer scans doesn't fill the chart's height, so that one scan doesn't look like many.
 */
const FULL_HEIGHT_SCANS_MIN = 4
const TODAY_INDEX = SHOWN_DAYS - 1

/**
 * A chart with a bar for each of the last 28 days. A slider over the bars chooses the day whose
 * count is shown, because on a phone a bar is too narrow to press.
 */
export function ScanChart({ scans: { days, total } }: { scans: Scans }): ReactElement {
  const [chosen, setChosen] = useState(TODAY_INDEX)
  const day = days[chosen]
  return (
    <div>
      <Box sx={RINK_SX}>
        <Bars days={days} />
        <Box aria-hidden sx={AXIS_SX}>
          {days
            .filter((_day, at) => at % DAYS_OF_WEEK === 0)
            .map(({ date }) => (
              <time key={date} dateTime={date}>
                {shortDate(date)}
              </time>
            ))}
        </Box>
        <Box
          component="input"
          type="range"
          aria-label={t('Day')}
          aria-valuetext={day && dayText(day, chosen === TODAY_INDEX, 'long')}
          min={0}
          max={TODAY_INDEX}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={SLIDER_SX}
        />
      </Box>
      <Stack direction="row" sx={CAPTION_SX}>
        <Typography variant="body2" color="textSecondary">
          {t('{count} in the last {days} days', { count: formatCount(total), days: SHOWN_DAYS })}
        </Typography>
        <Typography variant="body2" aria-hidden sx={{ ml: 'auto', fontWeight: 650 }}>
          {day && dayText(day, chosen === TODAY_INDEX, 'short')}
        </Typography>
      </Stack>
    </div>
  )
}

function Bars({ days }: { days: Day[] }): ReactElement {
  const fullHeightScans = Math.max(FULL_HEIGHT_SCANS_MIN, ...days.map(({ count }) => count))
  return (
    <Box aria-hidden sx={BARS_SX}>
      {days.map(({ date, count }) => (
        <i
          key={date}
          data-none={count === 0 || undefined}
          style={{ height: `${(100 * count) / fullHeightScans}%` }}
        />
      ))}
    </Box>
  )
}
