"""Lays out text in images: leaves out characters that the fonts lack, and finds the font size and
the line breaks with which a text fits."""

import unicodedata
from functools import cache
from pathlib import Path

from PIL.ImageFont import FreeTypeFont, truetype

_FONTS = Path(__file__).parent / "fonts"
_NO_GLYPH_CHARACTER = "\uffff"
_ELLIPSIS = "…"


@cache
def inter_font(weight: int, size: int) -> FreeTypeFont:
    return truetype(_FONTS / f"inter-{weight}.ttf", size)


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
        wrapped = _wrap(text, font, width)
        if len(wrapped) <= lines and all(font.getlength(line) <= width for line in wrapped):
            return font, wrapped
    last_line = " ".join(wrapped[lines - 1 :])
    shortened = [_shorten(line, font, width) for line in (*wrapped[: lines - 1], last_line) if line]
    return font, shortened


def _count_letters(text: str) -> int:
    return sum(character.isalnum() for character in text)


@cache
def _has_glyph(character: str) -> bool:
    if character.isspace():
        return True
    if unicodedata.category(character)[0] in "CM":  # controls and combining marks
        return False
    font = inter_font(600, 32)
    return bytes(font.getmask(character)) != bytes(font.getmask(_NO_GLYPH_CHARACTER))


def _wrap(text: str, font: FreeTypeFont, width: int) -> list[str]:
    """Breaks between words only, into as many lines as needed."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _shorten(text: str, font: FreeTypeFont, width: int) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + _ELLIPSIS) > width:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS
