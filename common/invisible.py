"""Finds invisible characters, which could make two names look the same or a name look empty."""

import re
import unicodedata

# Unicode's Default_Ignorable_Code_Point characters, and the blank Braille pattern.
_INVISIBLE_CHARACTER_PATTERN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_ZERO_WIDTH_NON_JOINER, _ZERO_WIDTH_JOINER = "\u200c", "\u200d"
_EMOJI_STYLE_SELECTOR = "\ufe0f"
_VIRAMA_COMBINING_CLASS = 9


def has_invisible(text: str) -> bool:
    """Whether the text has an invisible character that doesn't change how its neighbours look."""
    return any(
        not _changes_its_neighbours(text, match.start())
        for match in _INVISIBLE_CHARACTER_PATTERN.finditer(text)
    )


def _changes_its_neighbours(text: str, index: int) -> bool:
    """Whether the invisible character at `index` changes how its neighbours look: joiners shape
    Indic and Arabic letters and join emoji, and \ufe0f makes a symbol a coloured emoji."""
    char, before, after = text[index], text[index - 1 : index], text[index + 1 : index + 2]
    if char == _EMOJI_STYLE_SELECTOR:
        return _is_symbol(before)
    if char == _ZERO_WIDTH_JOINER and _is_symbol(after):
        return _is_symbol(before) or before == _EMOJI_STYLE_SELECTOR
    if char in (_ZERO_WIDTH_JOINER, _ZERO_WIDTH_NON_JOINER):
        return bool(before and after) and (
            unicodedata.combining(before) == _VIRAMA_COMBINING_CLASS
            or {unicodedata.bidirectional(before), unicodedata.bidirectional(after)} == {"AL"}
        )
    return False


def _is_symbol(char: str) -> bool:
    return bool(char) and unicodedata.category(char) in {"So", "Sk", "Sm"}
