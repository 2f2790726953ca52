"""Finds names that look like other names: with a Cyrillic A, a name could look like another fan's.

common/data/alphabets.json names the alphabets of which at least five letters look like Latin ones.
Arabic and Hebrew aren't among them, since their letters run in the other direction.
"""

import json
import unicodedata
from pathlib import Path

import regex

_DATA_FOLDER = Path(__file__).parent / "data"
_ALPHABET_PATTERNS = [
    regex.compile(rf"\p{{Script={alphabet}}}")
    for alphabet in json.loads((_DATA_FOLDER / "alphabets.json").read_text("utf-8"))
]
_LOOKALIKES: dict[str, str] = json.loads((_DATA_FOLDER / "lookalikes.json").read_text("utf-8"))
_LATIN_BY_LOOKALIKE = {
    ord(character): latin for latin, characters in _LOOKALIKES.items() for character in characters
}


def mixes_alphabets(text: str) -> bool:
    """Whether a word has letters of two alphabets. Ornate letters, such as bold ones, count as
    plain letters. A word ends before any character that is neither a letter nor an accent mark."""
    letters = regex.sub(r"\p{M}", "", unicodedata.normalize("NFKC", text))
    return any(_count_alphabets(word) > 1 for word in regex.findall(r"\p{L}+", letters))


def lookalike_key(text: str) -> str:
    """Texts that look alike have the same key (a skeleton in Unicode's UTS 39) if they look Latin:
    an Alex with a capital i, one in Cyrillic letters, one in bold or wide letters."""
    plain = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFD", plain.translate(_LATIN_BY_LOOKALIKE))


def _count_alphabets(word: str) -> int:
    return sum(bool(pattern.search(word)) for pattern in _ALPHABET_PATTERNS)
