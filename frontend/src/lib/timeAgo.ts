import { intlLocale } from '@/language/language'
import { formatDay } from './format'

const UNITS_IN_MS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const DAYS_AGO_MAX = 30

const relativeFormat = new Intl.RelativeTimeFormat(intlLocale())
const NOW_TEXT = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(0, 'second')

/** How long ago a time is, in the page's language: '5 minutes ago'. After a month it is the date. */
export function formatTimeAgo(isoTime: string, nowMs: number = Date.now()): string {
  const passedMs = nowMs - Date.parse(isoTime)
  for (const [unit, unitMs] of UNITS_IN_MS) {
    const passed = Math.floor(passedMs / unitMs)
    if (unit === 'day' && passed > DAYS_AGO_MAX) return formatDay(isoTime)
    if (passed > 0) return relativeFormat.format(-passed, unit)
  }
  return NOW_TEXT
}
