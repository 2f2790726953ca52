import { cleanText } from './cleanText'
import { plainDigits } from './plainDigits'

/** The rules for phone numbers. The server applies the same rules (accounts/profile/phone_numbers.py). */

const NORTH_AMERICAN_PATTERN = /^(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/
const DASH_PATTERN = /\p{Dash}/gu
const DOT_PATTERN = /[\u00b7\u2022\u2027\u2219\u22c5]/g
const SCHEME_PATTERN = /^tel:(\/\/)?/i
const NEEDLESS_SPACE_PATTERN = / ?([-.]) ?|(?<=[(+]) | (?=\))/g

/** The number as somebody would type it on a keyboard: '(416) 555-0123'. */
export const plainPhoneNumber = (text: string): string =>
  plainDigits(cleanText(text)) // in NFKC, which has plain parentheses
    .replace(DASH_PATTERN, '-')
    .replace(DOT_PATTERN, '.')
    .replace(SCHEME_PATTERN, '')
    .trim()
    .replace(NEEDLESS_SPACE_PATTERN, '$1')

export const isNorthAmerican = (plainNumber: string): boolean =>
  NORTH_AMERICAN_PATTERN.test(plainNumber)
