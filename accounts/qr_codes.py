"""The QR code of a fan's profile link."""

from functools import lru_cache
from math import isqrt
from typing import TypedDict

import segno
from django.conf import settings

# Width of the light margin that a scanner needs around a QR code, in modules.
QUIET_ZONE = 4
# The QR code mask (0 to 7) that is best on average. Finding the best mask for each link would take
# five times as long, and the QR codes wouldn't be easier to scan.
_MASK = 3
# The longest run of equal modules that is drawn as one stroke.
_RUN_MAX = 9


class QrDrawing(TypedDict):
    """The data for an SVG of a QR code; frontend/src/components/ServerQrCode.tsx draws it."""

    link: str
    viewBox: str
    path: str
    """The dark modules, as strokes that are one module high."""


def profile_link(nano_id: str) -> str:
    return f"{settings.PUBLIC_ORIGIN}/r/{nano_id}"


def profile_qr_code(nano_id: str) -> segno.QRCode:
    return _qr_code(profile_link(nano_id))


def profile_qr_drawing(nano_id: str) -> QrDrawing:
    modules = _modules(nano_id)
    side = isqrt(len(modules))
    rows = (modules[start : start + side] for start in range(0, len(modules), side))
    path = f"m-{side} 1".encode().join(rows)
    for length in range(_RUN_MAX, 0, -1):
        path = path.replace(b"\1" * length, b"h%d" % length)
        path = path.replace(b"\0" * length, b"m%d 0" % length)
    outer = side + 2 * QUIET_ZONE
    return {
        "link": profile_link(nano_id),
        "viewBox": f"0 0 {outer} {outer}",
        "path": f"M{QUIET_ZONE} {QUIET_ZONE}.5{path.decode()}",
    }


def _modules(nano_id: str) -> bytes:
    """The modules row by row: 1 for a dark one, 0 for a light one.

    Encoding with segno takes a millisecond. With a fixed mask, each bit of the text flips the same
    modules, whatever the other bits are. So the modules that a character flips at a position are
    computed once and cached.
    """
    blank = profile_link("0" * len(nano_id))
    first = len(blank) - len(nano_id)
    code = _encode(blank)
    for place, character in enumerate(nano_id, first):
        code ^= _flipped_modules(blank, place, character)
    return code.to_bytes(_byte_count(code))


@lru_cache(maxsize=512)  # each position in the nano id has 23 possible characters
def _flipped_modules(blank: str, place: int, character: str) -> int:
    return _encode(blank) ^ _encode(blank[:place] + character + blank[place + 1 :])


@lru_cache(maxsize=2)
def _encode(link: str) -> int:
    """The modules as bytes of 0 or 1, in one integer. No leading byte is lost, since the first
    module of every QR code is dark."""
    return int.from_bytes(b"".join(_qr_code(link).matrix))


def _byte_count(number: int) -> int:
    return (number.bit_length() + 7) // 8


def _qr_code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m", boost_error=False, mask=_MASK)
