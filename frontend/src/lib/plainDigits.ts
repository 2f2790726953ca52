// Both rows begin at a multiple of 16.
const ARABIC_DIGIT_PATTERN = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The text in NFKC, where wide digits are plain, and with plain digits for Arabic and Persian ones. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(ARABIC_DIGIT_PATTERN, (digit) => String(digit.charCodeAt(0) % 16))
