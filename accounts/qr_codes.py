"""The QR code of a fan's profile link."""

import re
from typing import TypedDict

import segno
from django.conf import settings

# What a scanner needs around a QR code, in modules.
QUIET_ZONE = 4
# The best one on average. Finding the best for each link takes five times as long, and readers
# read those no more often.
_MASK = 3
_DARK_MODULES = re.compile(rb"\x01+")


class QrDrawing(TypedDict):
    """What an SVG of a QR code needs; frontend/src/components/ServerQrCode.tsx draws it."""

    link: str
    viewBox: str
    path: str
    """Strokes, each one module high."""


def profile_link(nano_id: str) -> str:
    return f"{settings.PUBLIC_ORIGIN}/r/{nano_id}"


def profile_qr_code(nano_id: str) -> segno.QRCode:
    return _qr_code(profile_link(nano_id))


def profile_qr_drawing(nano_id: str) -> QrDrawing:
    link = profile_link(nano_id)
    matrix = _qr_code(link).matrix
    steps, at_x, at_y = ["M0 .5"], 0, 0
    for y, row in enumerate(matrix, QUIET_ZONE):
        for run in _DARK_MODULES.finditer(row):
            x, length = run.start() + QUIET_ZONE, len(run[0])
            steps.append(f"m{x - at_x} {y - at_y}h{length}")
            at_x, at_y = x + length, y
    side = len(matrix) + 2 * QUIET_ZONE
    return {"link": link, "viewBox": f"0 0 {side} {side}", "path": "".join(steps)}


def _qr_code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m", boost_error=False, mask=_MASK)
