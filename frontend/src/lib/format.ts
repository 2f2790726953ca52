/** Lower case without accents, so that 'beliveau' finds 'Béliveau'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

const NARROW_SPACE = '\u202f'
const numbers = new Intl.NumberFormat()

/** With thin spaces between the thousands, in every language: 12 345. */
export const formatCount = (value: number): string =>
  numbers
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? NARROW_SPACE : part))
    .join('')

/** A day without a time, in the reader's own order: '2001-05-17' must not slip to the 16th. */
export const formatDay = (isoDate: string): string =>
  new Date(`${isoDate.slice(0, 10)}T12:00:00`).toLocaleDateString(undefined, { dateStyle: 'long' })

/** In words and zone as the server's card has it, which must not change when the app takes over. */
export const formatMonthAndYear = (isoDate: string): string =>
  new Date(isoDate).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
