"""Finds words that mix alphabets: with a Cyrillic A, a name could look like another fan's."""

import unicodedata

_LOOKALIKE_ALPHABETS = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"}


def mixes_alphabets(text: str) -> bool:
    """Whether a word has letters of two alphabets. Ornate letters, such as bold ones, count as
    plain letters. A word ends before any character that is neither a letter nor an accent mark."""
    return any(len(_alphabets(word)) > 1 for word in _words(unicodedata.normalize("NFKC", text)))


def _words(text: str) -> list[str]:
    return "".join(
        character if unicodedata.category(character)[0] in "LM" else " " for character in text
    ).split()


def _alphabets(word: str) -> set[str]:
    """The alphabet of a letter is the first word of its Unicode name."""
    return _LOOKALIKE_ALPHABETS & {
        unicodedata.name(letter, "").partition(" ")[0] for letter in word
    }
