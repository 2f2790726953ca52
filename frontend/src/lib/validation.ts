import { t } from '@/language/text'
import { hasVisibleCharacter } from './format'

/**
 * The validation rules of the forms, with their error texts. The server applies the same rules. The app's
 * and the server's tests check the examples in common/data/cases.json.
 */

const NORTH_AMERICAN_PHONE_PATTERN = /^(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EARLIEST_BIRTHDAY = '1900-01-02'
/** Matches control characters, and characters that change the direction of the text after them. */
export const FORBIDDEN_CHARACTER_PATTERN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const ALPHABET_PATTERNS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

export const NAME_LENGTH_MAX = 100
export const BIO_LENGTH_MAX = 500
export const REPORT_NOTE_LENGTH_MAX = 500
export const MET_AT_LENGTH_MAX = 60

/** A function that returns the error text for an invalid value, and undefined for a valid one. */
export type Rule<Value = string> = (value: Value) => string | undefined

export const required =
  (label: string): Rule =>
  (value) =>
    value.trim() ? undefined : t('{label} is required.', { label })

export const phone: Rule = (value) =>
  !value.trim() || NORTH_AMERICAN_PHONE_PATTERN.test(value.trim())
    ? undefined
    : t('Please enter a valid North American phone number.')

export const email: Rule = (value) =>
  required(t('Email'))(value) ??
  (EMAIL_PATTERN.test(value.trim()) ? undefined : t('Please enter a valid email address.'))

/** Explains the rule `newPassword`. The form shows it before the fan types anything. */
export const NEW_PASSWORD_HINT = t('At least 8 characters, with both letters and numbers.')

export const newPassword: Rule = (value) =>
  value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value)
    ? undefined
    : t('Password must be at least 8 characters long and include both letters and numbers.')

export const samePassword = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : t('Passwords do not match.')

export const fullName: Rule = (value) => {
  if (!hasVisibleCharacter(value)) return t('Please enter your full name.')
  return oneAlphabet(value) ?? line(NAME_LENGTH_MAX)(value)
}

/** The rule for a note about where two fans met. Blank is valid, because it removes the note. */
export const metAt: Rule = (value) => {
  if (value.trim() && !hasVisibleCharacter(value)) return t('Please write where you met.')
  return oneAlphabet(value) ?? line(MET_AT_LENGTH_MAX)(value)
}

const oneAlphabet: Rule = (value) =>
  mixesAlphabets(value) ? t('Please use letters of one alphabet in each word.') : undefined

/** Whether a word mixes letters of two alphabets that look alike. common/alphabets.py has the same rule. */
const mixesAlphabets = (text: string): boolean =>
  text
    .normalize('NFKC')
    .replace(/\p{M}/gu, '')
    .split(/\P{L}+/u)
    .some((word) => ALPHABET_PATTERNS.filter((alphabet) => alphabet.test(word)).length > 1)

export const birthDate: Rule = (value) =>
  !value || (value >= EARLIEST_BIRTHDAY && value < isoDate(new Date()))
    ? undefined
    : t('Please enter a date in the past, no earlier than January 1, 1900.')

export const jerseyNumber: Rule = (value) =>
  /^\d{0,2}$/.test(value.trim()) ? undefined : t('Please enter a whole number from 0 to 99.')

export const pickedCity = (typed: string, picked: string): string | undefined =>
  !typed.trim() || picked ? undefined : t('Please select a valid city from the list.')

/** The local date in the format of a date input. `toLocaleDateString` differs between browsers. */
const isoDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const validBirthDates = (): { min: string; max: string } => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  return { min: EARLIEST_BIRTHDAY, max: isoDate(yesterday) }
}

const atMost =
  (max: number): Rule =>
  (value) =>
    lengthOf(value.trim()) <= max ? undefined : t('Please use at most {max} characters.', { max })

/** The length as the server counts it: an emoji is one character, and so is a letter with an accent. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length

const withoutControls: Rule = (value) =>
  value.search(FORBIDDEN_CHARACTER_PATTERN) < 0
    ? undefined
    : t('Control characters are not allowed.')

/** The rule for a text of one line. */
export const line =
  (max: number): Rule =>
  (value) =>
    withoutControls(value.trim()) ?? atMost(max)(value)

/** The rule for a text of several lines. */
const multiline =
  (max: number): Rule =>
  (value) =>
    withoutControls(value.replaceAll('\n', '').trim()) ?? atMost(max)(value)

export const bio = multiline(BIO_LENGTH_MAX)
export const note = multiline(REPORT_NOTE_LENGTH_MAX)
