import { type ReactElement, useState } from 'react'
import type { ScanCounts } from '@/api/types'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import styles from './scanCounts.module.css'
import { DAYS_OF_WEEK, dayText, type ScanDay, SHOWN_DAYS, shortDate } from './scanTexts'

/** A bar of fewer scans is lower than the chart, so that one scan doesn't look like many. */
const FULL_HEIGHT_SCANS_MIN = 4
const TODAY_INDEX = SHOWN_DAYS - 1

/**
 * A chart with a bar for each of the last 28 days. A slider over the bars chooses the day whose
 * count is shown, because on a phone a bar is too narrow to press.
 */
export function ScanChart({ scans: { days, total } }: { scans: ScanCounts }): ReactElement {
  const [chosen, setChosen] = useState(TODAY_INDEX)
  const day = days[chosen]
  return (
    <div>
      <div className={styles.rink}>
        <DayBars days={days} chosen={chosen} />
        <div aria-hidden className={styles.axis}>
          {days
            .filter((_day, index) => index % DAYS_OF_WEEK === 0)
            .map(({ date }) => (
              <time key={date} dateTime={date}>
                {shortDate(date)}
              </time>
            ))}
        </div>
        <input
          type="range"
          className={styles.slider}
          aria-label={t('Day')}
          aria-valuetext={day && dayText(day, chosen === TODAY_INDEX, 'long')}
          min={0}
          max={TODAY_INDEX}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </div>
      <div className={styles.caption}>
        <p className={text.note}>
          {t('{count} in the last {days} days', { count: formatCount(total), days: SHOWN_DAYS })}
        </p>
        <p aria-hidden className={text.strong}>
          {day && dayText(day, chosen === TODAY_INDEX, 'short')}
        </p>
      </div>
    </div>
  )
}

function DayBars({ days, chosen }: { days: ScanDay[]; chosen: number }): ReactElement {
  const fullHeightScans = Math.max(FULL_HEIGHT_SCANS_MIN, ...days.map(({ count }) => count))
  return (
    <div aria-hidden className={styles.bars}>
      {days.map(({ date, count }, index) => (
        <i
          key={date}
          data-none={count === 0 || undefined}
          data-chosen={index === chosen || undefined}
          style={{ height: `${(100 * count) / fullHeightScans}%` }}
        />
      ))}
    </div>
  )
}
