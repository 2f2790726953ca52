const LOOKALIKE_ALPHABET_PATTERNS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether a word mixes letters of two alphabets that look alike. common/alphabets.py has the same rule. */
export const mixesAlphabets = (text: string): boolean =>
  text
    .normalize('NFKC')
    .replace(/\p{M}/gu, '')
    .split(/\P{L}+/u)
    .some(
      (word) => LOOKALIKE_ALPHABET_PATTERNS.filter((alphabet) => alphabet.test(word)).length > 1,
    )
