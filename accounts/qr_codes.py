"""The QR code of a fan's profile link."""

from functools import lru_cache
from itertools import groupby
from typing import TypedDict

import segno
from django.conf import settings

# What a scanner needs around a QR code, in modules.
QUIET_ZONE = 4


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
    return _drawing(profile_link(nano_id))


def _qr_code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m", boost_error=False)


@lru_cache(maxsize=1024)
def _drawing(link: str) -> QrDrawing:
    rows = list(_qr_code(link).matrix_iter(border=QUIET_ZONE))
    steps, at_x, at_y = ["M0 .5"], 0, 0
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                steps.append(f"m{x - at_x} {y - at_y}h{length}")
                at_x, at_y = x + length, y
            x += length
    return {"link": link, "viewBox": f"0 0 {len(rows)} {len(rows)}", "path": "".join(steps)}
