"""Text for pictures: what the fonts can draw of it, and how it fits."""

import unicodedata
from functools import cache
from pathlib import Path

from PIL.ImageFont import FreeTypeFont, truetype

_FONTS = Path(__file__).parent / "fonts"
_MISSING = "\uffff"
_ELLIPSIS = "…"


@cache
def inter(weight: int, size: int) -> FreeTypeFont:
    return truetype(_FONTS / f"inter-{weight}.ttf", size)


def legible(text: str) -> str:
    """What of a text the fonts have: Latin, Greek, Cyrillic. Emoji, other scripts and what has no
    shape go rather than be drawn as boxes; where too little is left to know it by, all goes."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(character for character in composed if _drawable(character))
    most = 2 * _letters(kept) >= _letters(composed)
    return " ".join(kept.split()) if _letters(kept) and most else ""


def fit(
    text: str, *, weight: int, sizes: range, width: int, lines: int
) -> tuple[FreeTypeFont, list[str]]:
    """The largest of the falling `sizes` at which the text keeps to its room; what is too long even
    for the smallest ends in an ellipsis."""
    for size in sizes:
        font = inter(weight, size)
        wrapped = _wrap(text, font, width)
        if len(wrapped) <= lines and all(font.getlength(line) <= width for line in wrapped):
            return font, wrapped
    kept = [*wrapped[: lines - 1], " ".join(wrapped[lines - 1 :])]
    return font, [_cut(line, font, width) for line in kept if line]


def _letters(text: str) -> int:
    return sum(character.isalnum() for character in text)


@cache
def _drawable(character: str) -> bool:
    if character.isspace():
        return True
    if unicodedata.category(character)[0] in "CM":
        return False
    font = inter(600, 32)
    return bytes(font.getmask(character)) != bytes(font.getmask(_MISSING))


def _wrap(text: str, font: FreeTypeFont, width: int) -> list[str]:
    """Lines of whole words, as many as it takes."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _cut(text: str, font: FreeTypeFont, width: int) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + _ELLIPSIS) > width:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS
