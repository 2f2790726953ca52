"""Finds words that mix alphabets: with a Cyrillic A, a name could look like another fan's."""

import re
import unicodedata

_LOOKALIKE_ALPHABETS = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"}
_BETWEEN_WORDS = re.compile(r"[\s/()-]+")


def mixes_alphabets(text: str) -> bool:
    """Whether a word has letters of two alphabets."""
    return any(len(_alphabets(word)) > 1 for word in _BETWEEN_WORDS.split(text))


def _alphabets(word: str) -> set[str]:
    """The alphabet of a letter is the first word of its Unicode name."""
    return _LOOKALIKE_ALPHABETS & {
        unicodedata.name(letter, "").partition(" ")[0] for letter in word
    }
