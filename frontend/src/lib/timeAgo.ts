import { intlLocale } from '@/language/language'
import { formatDate, formatDay } from './format'

const DAY_MS = 86_400_000
const UNITS_IN_MS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const DAYS_AGO_MAX = 30

const relativeFormat = new Intl.RelativeTimeFormat(intlLocale())
const shortFormat = new Intl.RelativeTimeFormat(intlLocale(), { style: 'short' })
const NOW_TEXT = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(0, 'second')

/** How long ago a time is, in the page's language: '5 minutes ago'. After a month it is the date. */
export function formatTimeAgo(
  isoTime: string,
  nowMs: number = Date.now(),
  format: Intl.RelativeTimeFormat = relativeFormat,
): string {
  const passedMs = nowMs - Date.parse(isoTime)
  if (passedMs >= (DAYS_AGO_MAX + 1) * DAY_MS) return formatDay(isoTime)
  const largest = UNITS_IN_MS.find(([, unitMs]) => passedMs >= unitMs)
  return largest ? format.format(-Math.floor(passedMs / largest[1]), largest[0]) : NOW_TEXT
}

/** The time of a row below its day's heading: today '5 min. ago', else the time of day. */
export const formatTimeOnDay = (isoTime: string, nowMs: number = Date.now()): string => {
  const time = new Date(isoTime)
  return time.toDateString() === new Date(nowMs).toDateString()
    ? formatTimeAgo(isoTime, nowMs, shortFormat)
    : formatDate(time, { timeStyle: 'short' })
}
