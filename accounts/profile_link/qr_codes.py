from functools import lru_cache
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
    return _draw(profile_link(nano_id))


@lru_cache(maxsize=1_024)  # encoding takes a millisecond, as long as the rest of a page
def _draw(link: str) -> QrDrawing:
    rows = _qr_code(link).matrix
    path = f"m-{len(rows)} 1".encode().join(rows)
    for stroke_length in range(_STROKE_MODULES_MAX, 0, -1):
        path = path.replace(b"\1" * stroke_length, b"h%d" % stroke_length)
        path = path.replace(b"\0" * stroke_length, b"m%d 0" % stroke_length)
    drawing_width = len(rows) + 2 * QUIET_ZONE_MODULES
    return {
        "link": link,
        "viewBox": f"0 0 {drawing_width} {drawing_width}",
        "path": f"M{QUIET_ZONE_MODULES} {QUIET_ZONE_MODULES}.5{path.decode()}",
    }


def _qr_code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m", boost_error=False, mask=_QR_MASK)
