"""python -m dev.printed < FILE.pdf: what a printed sheet says, as JSON. For each code its text,
its side in millimetres with the quiet zone, and the words under it. Read by PDFium and zxing."""

import json
import sys
from typing import Any

import pypdfium2
import zxingcpp

DPI = 300
POINTS, MILLIMETRES = 72 / DPI, 25.4 / DPI
# Alone: now and then a corner of such a code looks like a micro one.
KIND = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCodeModel2)
QUIET_ZONE = 4
# How far under a code its words may reach, in millimetres.
BELOW = 28


def main() -> None:
    pages = pypdfium2.PdfDocument(sys.stdin.buffer.read())
    print(json.dumps([codes(page) for page in pages]))


def codes(page: Any) -> list[dict[str, str | float]]:
    picture = page.render(scale=DPI / 72).to_pil()
    found = zxingcpp.read_barcodes(picture, formats=KIND)
    return [described(code, page) for code in found]


def described(code: Any, page: Any) -> dict[str, str | float]:
    corner, opposite = code.position.top_left, code.position.bottom_right
    modules = 17 + 4 * int(code.extra["Version"])
    quiet = (opposite.x - corner.x) * QUIET_ZONE / modules
    left, right = corner.x - quiet, opposite.x + quiet
    top = opposite.y + quiet
    height = page.get_height()
    words = page.get_textpage().get_text_bounded(
        left=left * POINTS,
        right=right * POINTS,
        top=height - top * POINTS,
        bottom=height - (top + BELOW / MILLIMETRES) * POINTS,
    )
    return {"text": code.text, "side": (right - left) * MILLIMETRES, "words": words}


if __name__ == "__main__":
    main()
