import { intlLocale } from '@/language/language'
import { formatDate } from '@/lib/format'
import type { ListedNotification } from '@/queries/notifications'

export interface NotificationDay {
  /** 'Today', 'Yesterday', or the date, in the page's language. */
  label: string
  items: ListedNotification[]
}

const DAY_MS = 86_400_000

const daysAgoFormat = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' })

/** Groups notifications by day in the browser's time zone, and keeps their order. */
export function notificationDays(
  items: ListedNotification[],
  now: Date = new Date(),
): NotificationDay[] {
  const days = new Map<number, ListedNotification[]>()
  for (const item of items) {
    const day = startOfDay(new Date(item.created_at))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, ofDay]) => ({ label: dayLabel(day, startOfDay(now)), items: ofDay }))
}

const startOfDay = (time: Date): number => new Date(time).setHours(0, 0, 0, 0)

/** Rounds the days, because a day is an hour longer or shorter when the clocks change. */
function dayLabel(day: number, today: number): string {
  const daysAgo = Math.max(0, Math.round((today - day) / DAY_MS))
  if (daysAgo > 1) return formatDate(new Date(day), { dateStyle: 'long' })
  const [first = '', ...rest] = daysAgoFormat.format(-daysAgo, 'day')
  return first.toLocaleUpperCase(intlLocale()) + rest.join('')
}

/** From this many follows of a day, one line replaces their rows. A press on the line shows the rows. */
const FOLDED_FOLLOWS_MIN = 4
/** How many rows the newest day shows before one line replaces the rest. */
const NEWEST_DAY_ROWS = 3

/** A day's rows, and the follows that one line replaces: none, or at least four. */
export function foldFollowsOfDay({ items }: NotificationDay, isNewest: boolean) {
  const rows = isNewest ? NEWEST_DAY_ROWS : 0
  return items.length - rows < FOLDED_FOLLOWS_MIN
    ? { rows: items, folded: [] }
    : { rows: items.slice(0, rows), folded: items.slice(rows) }
}
