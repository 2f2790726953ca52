"""Finds words that mix alphabets: with a Cyrillic A, a name could look like another fan's."""

import unicodedata

import regex

_LOOKALIKE_ALPHABET_PATTERNS = [
    regex.compile(rf"\p{{Script={alphabet}}}")
    for alphabet in ("Latin", "Cyrillic", "Greek", "Armenian", "Cherokee")
]


def mixes_alphabets(text: str) -> bool:
    """Whether a word has letters of two alphabets. Ornate letters, such as bold ones, count as
    plain letters. A word ends before any character that is neither a letter nor an accent mark."""
    letters = regex.sub(r"\p{M}", "", unicodedata.normalize("NFKC", text))
    return any(_count_alphabets(word) > 1 for word in regex.findall(r"\p{L}+", letters))


def _count_alphabets(word: str) -> int:
    return sum(bool(pattern.search(word)) for pattern in _LOOKALIKE_ALPHABET_PATTERNS)
