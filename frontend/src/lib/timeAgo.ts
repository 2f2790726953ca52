import { intlLocale, pageLanguage } from '@/language/language'
import { formatDate, formatDay } from './format'

const DAY_MS = 86_400_000
const UNITS_IN_MS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const DAYS_AGO_MAX = 30

/** The narrow units of French are wrong for minutes: '5m'. Its short ones are '5 min', '2 h', '40 j'. */
const AGE_UNITS = pageLanguage().code === 'fr' ? 'short' : 'narrow'

type Unit = (typeof UNITS_IN_MS)[number][0]

const relativeFormat = new Intl.RelativeTimeFormat(intlLocale())
const NOW_TEXT = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(0, 'second')

/** How long ago a time is, in the page's language: '5 minutes ago'. After a month it is the date. */
export const formatTimeAgo = (isoTime: string, nowMs: number = Date.now()): string =>
  nowMs - Date.parse(isoTime) >= (DAYS_AGO_MAX + 1) * DAY_MS
    ? formatDay(isoTime)
    : formatLargestUnit(isoTime, nowMs, (passed, unit) => relativeFormat.format(-passed, unit))

/** How long ago a time is, in a few letters: '5m', '2h', '40d'. */
export const formatAge = (isoTime: string, nowMs: number = Date.now()): string =>
  formatLargestUnit(isoTime, nowMs, (passed, unit) =>
    passed.toLocaleString(intlLocale(), { style: 'unit', unit, unitDisplay: AGE_UNITS }),
  )

/** The time of a row below its day's heading: how long ago it is today, else the time of day. */
export const formatTimeOnDay = (isoTime: string, nowMs: number = Date.now()): string => {
  const time = new Date(isoTime)
  return time.toDateString() === new Date(nowMs).toDateString()
    ? formatAge(isoTime, nowMs)
    : formatDate(time, { timeStyle: 'short' })
}

/** Formats the passed time in days, else in hours, else in minutes. */
function formatLargestUnit(
  isoTime: string,
  nowMs: number,
  format: (passed: number, unit: Unit) => string,
): string {
  const passedMs = nowMs - Date.parse(isoTime)
  const largest = UNITS_IN_MS.find(([, unitMs]) => passedMs >= unitMs)
  return largest ? format(Math.floor(passedMs / largest[1]), largest[0]) : NOW_TEXT
}
