"""Reads the QR codes of a print sheet with PDFium and zxing, and prints them as JSON.

python -m dev.read_print_sheet < FILE.pdf

The JSON has a list for each page. Each QR code in it has `text`; `side`, its side in millimetres
with the quiet zone; and `words`, the text printed under it.
"""

import json
import sys
from typing import Any

import pypdfium2
import zxingcpp

DPI = 300
POINTS_PER_PIXEL, MILLIMETRES_PER_PIXEL = 72 / DPI, 25.4 / DPI
# Excludes micro QR codes: zxing sometimes takes the corner of a QR code for one.
FORMATS = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCodeModel2)
QUIET_ZONE_MODULES = 4
WORDS_HEIGHT_MILLIMETRES = 28


def main() -> None:
    pages = pypdfium2.PdfDocument(sys.stdin.buffer.read())
    print(json.dumps([read_page(page) for page in pages]))


def read_page(page: Any) -> list[dict[str, str | float]]:
    image = page.render(scale=DPI / 72).to_pil()
    return [describe(qr_code, page) for qr_code in zxingcpp.read_barcodes(image, formats=FORMATS)]


def describe(qr_code: Any, page: Any) -> dict[str, str | float]:
    top_left, bottom_right = qr_code.position.top_left, qr_code.position.bottom_right
    modules = 17 + 4 * int(qr_code.extra["Version"])
    quiet = (bottom_right.x - top_left.x) * QUIET_ZONE_MODULES / modules
    left, right = top_left.x - quiet, bottom_right.x + quiet
    words_top = bottom_right.y + quiet
    words_bottom = words_top + WORDS_HEIGHT_MILLIMETRES / MILLIMETRES_PER_PIXEL
    height = page.get_height()  # PDF coordinates start at the bottom
    words = page.get_textpage().get_text_bounded(
        left=left * POINTS_PER_PIXEL,
        right=right * POINTS_PER_PIXEL,
        top=height - words_top * POINTS_PER_PIXEL,
        bottom=height - words_bottom * POINTS_PER_PIXEL,
    )
    return {"text": qr_code.text, "side": (right - left) * MILLIMETRES_PER_PIXEL, "words": words}


if __name__ == "__main__":
    main()
