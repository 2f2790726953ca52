"""The QR code of a fan's profile link."""

from functools import lru_cache
from math import isqrt
from typing import TypedDict

import segno
from django.conf import settings

# A scanner needs a light margin of this width around a QR code.
QUIET_ZONE_MODULES = 4
# This QR code mask (0 to 7) is best on average. Finding the best mask for each link would take five
# times as long, and the QR codes wouldn't be easier to scan.
_QR_MASK = 3
# One stroke of the SVG path draws at most this many modules of a row.
_STROKE_MODULES_MAX = 9


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
    modules = _qr_modules(nano_id)
    modules_per_side = isqrt(len(modules))
    rows = (
        modules[start : start + modules_per_side]
        for start in range(0, len(modules), modules_per_side)
    )
    path = f"m-{modules_per_side} 1".encode().join(rows)
    for stroke_length in range(_STROKE_MODULES_MAX, 0, -1):
        path = path.replace(b"\1" * stroke_length, b"h%d" % stroke_length)
        path = path.replace(b"\0" * stroke_length, b"m%d 0" % stroke_length)
    drawing_width = modules_per_side + 2 * QUIET_ZONE_MODULES
    return {
        "link": profile_link(nano_id),
        "viewBox": f"0 0 {drawing_width} {drawing_width}",
        "path": f"M{QUIET_ZONE_MODULES} {QUIET_ZONE_MODULES}.5{path.decode()}",
    }


def _qr_modules(nano_id: str) -> bytes:
    """The QR code's modules row by row: 1 for a dark module, 0 for a light module.

    Encoding with segno takes a millisecond. With a fixed mask, each bit of the text flips the same
    modules, whatever the other bits are. So the modules that a character flips at a position are
    computed once and cached.
    """
    blank_link = profile_link("0" * len(nano_id))
    first_position = len(blank_link) - len(nano_id)
    encoded = _encode_modules(blank_link)
    for position, character in enumerate(nano_id, first_position):
        encoded ^= _flipped_modules(blank_link, position, character)
    return encoded.to_bytes(_byte_count(encoded))


@lru_cache(maxsize=512)  # each position in the nano id has 23 possible characters
def _flipped_modules(blank_link: str, position: int, character: str) -> int:
    return _encode_modules(blank_link) ^ _encode_modules(
        blank_link[:position] + character + blank_link[position + 1 :]
    )


@lru_cache(maxsize=2)
def _encode_modules(link: str) -> int:
    """The modules as bytes of 0 or 1, in one integer. No leading byte is lost, since the first
    module of every QR code is dark."""
    return int.from_bytes(b"".join(_qr_code(link).matrix))


def _byte_count(number: int) -> int:
    return (number.bit_length() + 7) // 8


def _qr_code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m", boost_error=False, mask=_QR_MASK)
