import { t } from '@/language/text'
import { mixesAlphabets } from './alphabets'
import { cleanEmail, cleanLines, cleanText } from './cleanText'
import { hasVisibleCharacter } from './format'
import {
  BIO_LENGTH_MAX,
  MET_AT_LENGTH_MAX,
  NAME_LENGTH_MAX,
  REPORT_NOTE_LENGTH_MAX,
} from './lengths'
import { isNorthAmerican, plainPhoneNumber } from './phoneNumber'
import { plainDigits } from './plainDigits'

/**
 * The validation rules of the forms, with their error texts. The server applies the same rules. The app's
 * and the server's tests check the examples in common/data/cases.json.
 */

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EARLIEST_BIRTHDAY = '1900-01-02'
const CONTROL_CHARACTER_PATTERN = /[^\P{Cc}\n]/u
/** Longer texts aren't cleaned to count their characters. */
const RAW_LENGTH_FACTOR = 3

/** A function that returns the error text for an invalid value, and undefined for a valid one. */
export type Rule<Value = string> = (value: Value) => string | undefined

export const requiredRule: Rule = (value) =>
  value.trim() ? undefined : t('Please fill in this field.')

export const phoneRule: Rule = (value) => {
  const number = plainPhoneNumber(value)
  return !number || isNorthAmerican(number)
    ? undefined
    : t('Please enter a valid North American phone number.')
}

export const emailRule: Rule = (value) =>
  requiredRule(value) ??
  (EMAIL_PATTERN.test(cleanEmail(value)) ? undefined : t('Please enter a valid email address.'))

/** Explains `newPasswordRule`. The form shows it before the fan types anything. */
export const NEW_PASSWORD_HINT = t('At least 8 characters, letters and numbers.')

export const newPasswordRule: Rule = (value) =>
  value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value)
    ? undefined
    : t('Password must be at least 8 characters long and include both letters and numbers.')

/** The rules of a form's field `password` for a new password, and of the field `confirmation` below it. */
export const NEW_PASSWORD_RULES = { validate: newPasswordRule, deps: 'confirmation' as const }

export const CONFIRMATION_RULES = {
  validate: (confirmation: string, { password }: { password: string }): string | undefined =>
    password === confirmation ? undefined : t('Passwords do not match.'),
}

const oneAlphabetRule: Rule = (value) =>
  mixesAlphabets(value) ? t('Please use letters of one alphabet in each word.') : undefined

export const birthDateRule: Rule = (value) =>
  !value || (value >= EARLIEST_BIRTHDAY && value < toIsoDate(new Date()))
    ? undefined
    : t('Please enter a date in the past, no earlier than January 1, 1900.')

/** The number in a pasted text, such as '#87', '007' or '٧'. */
const plainJerseyNumber = (text: string): string => plainDigits(cleanText(text)).replace(/^# ?/, '')

export const parseJerseyNumber = (text: string): number | null => {
  const number = plainJerseyNumber(text)
  return number ? Number(number) : null
}

export const jerseyNumberRule: Rule = (value) =>
  /^0*\d{0,2}$/.test(plainJerseyNumber(value))
    ? undefined
    : t('Please enter a whole number from 0 to 99.')

export const pickedCityRule = (typed: string, picked: string): string | undefined =>
  !typed.trim() || picked ? undefined : t('Please select a valid city from the list.')

/** The local date in the format of a date input. `toLocaleDateString` differs between browsers. */
const toIsoDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const validBirthDates = (): { min: string; max: string } => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  return { min: EARLIEST_BIRTHDAY, max: toIsoDate(yesterday) }
}

/** The length as the server counts it: an emoji is one character, and so is a letter with an accent. */
export const cleanedLength = (text: string): number => [...cleanLines(text)].length

const noControlCharactersRule: Rule = (cleaned) =>
  CONTROL_CHARACTER_PATTERN.test(cleaned) ? t('Control characters are not allowed.') : undefined

/** The rule for a text that is cleaned before `rule` and its length are checked. */
const ruleForCleaned =
  (clean: (text: string) => string, max: number, rule: Rule = () => undefined): Rule =>
  (value) => {
    const tooLong = t('Please use at most {max} characters.', { max })
    if ([...value].length > RAW_LENGTH_FACTOR * max) return tooLong
    const cleaned = clean(value)
    const isTooLong = [...cleaned].length > max
    return rule(cleaned) ?? noControlCharactersRule(cleaned) ?? (isTooLong ? tooLong : undefined)
  }

export const fullNameRule = ruleForCleaned(cleanText, NAME_LENGTH_MAX, (name) =>
  hasVisibleCharacter(name) ? oneAlphabetRule(name) : t('Please enter your full name.'),
)

/** The rule for a note about where two fans met. Blank is valid, because it removes the note. */
export const metAtRule = ruleForCleaned(cleanText, MET_AT_LENGTH_MAX, (place) =>
  place === '' || hasVisibleCharacter(place)
    ? oneAlphabetRule(place)
    : t('Please write where you met.'),
)

export const lineRule = (max: number): Rule => ruleForCleaned(cleanText, max)

export const bioRule = ruleForCleaned(cleanLines, BIO_LENGTH_MAX)
export const reportNoteRule = ruleForCleaned(cleanLines, REPORT_NOTE_LENGTH_MAX)
