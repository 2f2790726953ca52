import type { ScanCounts } from '@/api/types'
import { plural, t } from '@/language/text'
import { formatCount, formatDate } from '@/lib/format'

export type ScanDay = ScanCounts['days'][number]

export const SHOWN_DAYS = 28
export const DAYS_OF_WEEK = 7

/** The scans of the last seven days, today included. */
export const scansOfWeek = ({ days }: ScanCounts): number =>
  days.slice(-DAYS_OF_WEEK).reduce((sum, { count }) => sum + count, 0)

/** A text such as 'Monday, November 23: 2 scans', or 'Today: 2 scans' if `isToday`. */
export const dayText = (day: ScanDay, isToday: boolean, weekday: 'short' | 'long'): string =>
  t('{day}: {scans}', {
    day: isToday ? t('Today') : formatWeekday(day.date, weekday),
    scans: scanCountText(day.count),
  })

const scanCountText = (count: number): string =>
  count === 0
    ? t('no scans')
    : plural(count, '{count} scan', '{count} scans', { count: formatCount(count) })

/** Formats a day, which is in UTC, without its year: 'Nov 23'. */
export const shortDate = (isoDate: string): string =>
  formatDate(new Date(isoDate), { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a day, which is in UTC, in the page's language. */
const formatWeekday = (isoDate: string, style: 'short' | 'long'): string =>
  formatDate(new Date(isoDate), {
    weekday: style,
    month: style,
    day: 'numeric',
    timeZone: 'UTC',
  })
