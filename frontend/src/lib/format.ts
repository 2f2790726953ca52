import { intlLocale, pageLanguage } from '@/language/language'
import { t } from '@/language/text'
import { graphemes } from './graphemes'

/** The text in lower case without accents, so that 'beliveau' finds 'Béliveau'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

const NARROW_NO_BREAK_SPACE = '\u202f'
const numberFormat = new Intl.NumberFormat(intlLocale())

/** A number with narrow spaces between the thousands, in every language: 12 345. */
export const formatCount = (value: number): string =>
  numberFormat
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? NARROW_NO_BREAK_SPACE : part))
    .join('')

/**
 * A date in the page's language, perhaps with the time. French writes '1er novembre' and '9 h 30', for which
 * Intl has '1 novembre' and '09 h 30'.
 */
export function formatDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  const text = date.toLocaleString(intlLocale(), options)
  return pageLanguage().code === 'fr'
    ? text.replace(/^(\D*1) /, '$1er ').replace(/0?(\d+)\sh\s(\d+)$/, '$1\u00a0h\u00a0$2')
    : text
}

/** A day in the page's language. Uses noon, so that no time zone turns '2001-05-17' into the 16th. */
export const formatDay = (isoDate: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  formatDate(new Date(`${isoDate.slice(0, 10)}T12:00:00`), { dateStyle })

/** When something happened, in the page's language and the browser's time zone. */
export const formatDayAndTime = (isoTime: string): string =>
  formatDate(new Date(isoTime), { dateStyle: 'long', timeStyle: 'short' })

/**
 * The month and year in the page's language, without a line break. It is in UTC, as on the server's profile
 * page, so that the text doesn't change when the app starts.
 */
export const formatMonthAndYear = (isoDate: string): string =>
  new Date(isoDate)
    .toLocaleDateString(pageLanguage().tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(' ', '\u00a0')

/** A list in the page's language: 'your email, your location and your team'. */
export const formatList = (parts: string[]): string =>
  new Intl.ListFormat(pageLanguage().tag).format(parts)

const VISIBLE_CHARACTER_PATTERN = /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasVisibleCharacter = (text: string): boolean => VISIBLE_CHARACTER_PATTERN.test(text)

/** The name to show; 'Unnamed User' if the name has no visible character. */
export const displayName = (fullName: string): string =>
  hasVisibleCharacter(fullName) ? fullName : t('Unnamed User')

export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const shownWords = [words[0], words.length > 1 ? words.at(-1) : '']
  return shownWords
    .map((word = '') => graphemes(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
