"""Lays out text in images: leaves out characters that the fonts lack, and finds the font size and
the line breaks with which a text fits."""

import unicodedata
from functools import cache
from pathlib import Path

from PIL.ImageFont import FreeTypeFont, Layout, truetype

_FONTS_FOLDER = Path(__file__).parent / "fonts"
_NO_GLYPH_CHARACTER = "\uffff"
_ELLIPSIS = "…"


@cache
def inter_font(weight: int, size: int) -> FreeTypeFont:
    return _load_font(f"inter-{weight}.ttf", size)


@cache
def numerals_font(size: int) -> FreeTypeFont:
    """The font of the jersey number, as on the card."""
    return _load_font("numerals.ttf", size)


def _load_font(name: str, size: int) -> FreeTypeFont:
    """Uses Pillow's basic layout, since the other layout needs a system library: images would
    differ between machines with and without this library."""
    return truetype(_FONTS_FOLDER / name, size, layout_engine=Layout.BASIC)


def drawable_text(text: str) -> str:
    """The text without the characters that the fonts lack: other scripts than Latin, Greek and
    Cyrillic, emoji, control characters. Empty when less than half of the letters are left."""
    composed = unicodedata.normalize("NFC", text)
    drawable = "".join(character for character in composed if _has_glyph(character))
    letters = _count_letters(drawable)
    if letters == 0 or 2 * letters < _count_letters(composed):
        return ""
    return " ".join(drawable.split())


def fit_text(
    text: str, *, weight: int, sizes: range, width: int, lines: int
) -> tuple[FreeTypeFont, list[str]]:
    """The font of the largest size at which the text fits into `lines` lines of `width` pixels, and
    those lines. `sizes` must be in descending order. A text that is too long for the smallest size
    is cut and ends in an ellipsis."""
    for size in sizes:
        font = inter_font(weight, size)
        wrapped_lines = _wrap_words(text, font, width)
        if len(wrapped_lines) <= lines and all(
            font.getlength(line) <= width for line in wrapped_lines
        ):
            return font, wrapped_lines
    last_line = " ".join(wrapped_lines[lines - 1 :])
    shortened_lines = [
        _shorten_to_width(line, font, width)
        for line in (*wrapped_lines[: lines - 1], last_line)
        if line
    ]
    return font, shortened_lines


def _count_letters(text: str) -> int:
    return sum(character.isalnum() for character in text)


@cache
def _has_glyph(character: str) -> bool:
    if character.isspace():
        return True
    # Control characters and combining marks have no glyph of their own.
    if unicodedata.category(character)[0] in "CM":
        return False
    font = inter_font(600, 32)
    return bytes(font.getmask(character)) != bytes(font.getmask(_NO_GLYPH_CHARACTER))


def _wrap_words(text: str, font: FreeTypeFont, width: int) -> list[str]:
    """Breaks the text only between words, into as many lines as needed."""
    lines = [""]
    for word in text.split():
        longer_line = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer_line) > width:
            lines.append(word)
        else:
            lines[-1] = longer_line
    return lines


def _shorten_to_width(text: str, font: FreeTypeFont, width: int) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + _ELLIPSIS) > width:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS
