// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import alphabets from '@data/alphabets.json'

const ALPHABET_PATTERNS = alphabets.map((alphabet) => new RegExp(`\\p{Script=${alphabet}}`, 'u'))

/** Whether a word mixes letters of two alphabets that look alike. common/alphabets.py has the same rule. */
export const mixesAlphabets = (text: string): boolean =>
  text
    .normalize('NFKC')
    .replace(/\p{M}/gu, '')
    .split(/\P{L}+/u)
    .some((word) => ALPHABET_PATTERNS.filter((alphabet) => alphabet.test(word)).length > 1)
