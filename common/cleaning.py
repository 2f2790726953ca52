"""Cleans the texts that people type and paste. frontend/src/lib/cleanText.ts does the same, and
common/data/cases.json has the test cases for both. docs/decisions/0062-text.md has the reasons."""

import json
import unicodedata
from pathlib import Path

import regex

_JOINERS = json.loads((Path(__file__).parent / "data/joiners.json").read_text("utf-8"))
_LETTER, _VIRAMA = f"[{_JOINERS['letters']}]", f"[{_JOINERS['viramas']}]"
_IGNORABLE = r"\p{Default_Ignorable_Code_Point}"
# Where ignorable characters belong to the spelling or to an emoji.
_MEANINGFUL_IGNORABLE_PATTERNS = (
    rf"(?<={_VIRAMA})\p{{Join_Control}}",
    rf"(?<={_LETTER})\p{{Join_Control}}(?={_IGNORABLE}*{_LETTER})",
    r"(?<=(?![\u180b-\u180f])\p{Script=Mongolian}[\u180b-\u180f]?)[\u180b-\u180f]",
    r"(?<=\p{Ideographic})\p{Variation_Selector}",
    r"(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]",
    r"(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2})\u200d(?=\p{Extended_Pictographic})",
    r"(?<=[0-9#*])\ufe0f(?=\u20e3)",  # keycaps
    r"(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f",  # regions' flags
)
_IGNORABLE_PATTERN = regex.compile(f"({'|'.join(_MEANINGFUL_IGNORABLE_PATTERNS)})|{_IGNORABLE}")
_SPACE_PATTERN = regex.compile(r"[\p{White_Space}\u2800]+")  # \u2800 is the blank Braille pattern
_LINE_BREAK_PATTERN = regex.compile(r"\r\n|[\n-\r\u0085\u2028\u2029]")
_CONTROL_CHARACTER_PATTERN = regex.compile(r"[^\P{Cc}\n]")
_VISIBLE_CHARACTER_PATTERN = regex.compile(rf"[^\p{{C}}\p{{M}}\p{{Z}}\u2800{_IGNORABLE}]")
_PASTED_EMAIL_PATTERN = regex.compile(r"(?i)(?:<mailto:|mailto:|<)([^<>\s]*@[^<>\s,;?]*)")
_QUOTES_AROUND_NAME_PATTERN = regex.compile(r"^[\p{Quotation_Mark}\s]+|[\p{Quotation_Mark}\s,;]+$")
_PUNCTUATION_AFTER_EMAIL_PATTERN = regex.compile(r"(?<=@.*)[.:!?)]+$")


def clean_text(text: str, *, multiline: bool = False) -> str:
    """The text in NFC, with single spaces and without characters that nobody sees. `multiline`
    keeps line breaks."""
    composed = unicodedata.normalize("NFC", remove_ignorable_characters(text))
    lines = _LINE_BREAK_PATTERN.split(composed) if multiline else [composed]
    cleaned = "\n".join(_SPACE_PATTERN.sub(" ", line).strip(" ") for line in lines).strip("\n")
    # Composing can change a joiner's neighbours, so the text is cleaned until nothing changes.
    return cleaned if cleaned == text else clean_text(cleaned, multiline=multiline)


def clean_search(text: str) -> str:
    """The name or e-mail in a pasted text, such as '"Robin" <robin@example.com>'."""
    cleaned = clean_text(regex.sub(r"\p{Cc}", " ", text))
    address = _PASTED_EMAIL_PATTERN.search(cleaned)
    searched = address[1] if address else _QUOTES_AROUND_NAME_PATTERN.sub("", cleaned)
    return str(_PUNCTUATION_AFTER_EMAIL_PATTERN.sub("", searched))


def remove_ignorable_characters(text: str) -> str:
    return str(_IGNORABLE_PATTERN.sub(r"\1", text))


def has_control_character(text: str) -> bool:
    """Whether the text has a control character that isn't a line break."""
    return bool(_CONTROL_CHARACTER_PATTERN.search(text))


def has_visible_character(text: str) -> bool:
    return bool(_VISIBLE_CHARACTER_PATTERN.search(text))


def first_grapheme(text: str) -> str:
    """The first letter with its marks, or the first emoji with all its parts."""
    return str(regex.match(r"\X", text)[0])
