"""Reads the QR codes of a print sheet or a poster with PDFium and zxing, and prints them as JSON.

python -m dev.read_qr_codes < FILE.pdf or FILE.png

The JSON has an object for each page. `words` is its text, empty for a PNG; `margins` are the white
millimetres at the left, top, right and bottom; `colors` are the colours of more than a thousandth
of its pixels, like '#c8102e'; and `codes` are its QR codes. A QR code has `text`; `side`, its side
in millimetres with the quiet zone; `photo`, a PNG in Base64 that shows it at 300 dpi, blurred and
tilted; and `text_in_photo`, the text that zxing reads in `photo`, or null.
"""

import json
import sys
from base64 import b64encode
from io import BytesIO
from typing import Any, cast

import pypdfium2
import zxingcpp
from PIL import Image, ImageChops, ImageFilter

PAGE_DPI = 300
MILLIMETRES_PER_PIXEL = 25.4 / PAGE_DPI
# Excludes micro QR codes, since zxing sometimes mistakes the corner of a QR code for one.
READ_FORMATS = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCodeModel2)
QUIET_ZONE_MODULES = 4
# Simulates a tilted phone, out of focus. The print sheet's smallest modules have 9 pixels.
BLUR_PIXELS = 2.0
TURN_DEGREES = 8
TILT_SHARE = 0.12


def main() -> None:
    content = sys.stdin.buffer.read()
    print(json.dumps(read_pdf(content) if content.startswith(b"%PDF") else [read_png(content)]))


def read_pdf(content: bytes) -> list[dict[str, Any]]:
    return [
        read_image(
            page.render(scale=PAGE_DPI / 72).to_pil(), words=page.get_textpage().get_text_bounded()
        )
        for page in pypdfium2.PdfDocument(content)
    ]


def read_png(content: bytes) -> dict[str, Any]:
    return read_image(Image.open(BytesIO(content), formats=["PNG"]).convert("RGB"), words="")


def read_image(image: Image.Image, *, words: str) -> dict[str, Any]:
    codes = zxingcpp.read_barcodes(image, formats=READ_FORMATS)
    return {
        "words": words,
        "margins": margins_mm(image),
        "colors": frequent_colors(image),
        "codes": [describe_code(qr_code, image) for qr_code in codes],
    }


def frequent_colors(image: Image.Image) -> list[str]:
    pixels = image.width * image.height
    counted_colors = cast("list[tuple[int, tuple[int, ...]]]", image.getcolors(maxcolors=pixels))
    return [f"#{bytes(color).hex()}" for count, color in counted_colors if count > pixels / 1000]


def margins_mm(image: Image.Image) -> list[float]:
    white = Image.new(image.mode, image.size, "white")
    left, top, right, bottom = ImageChops.difference(image, white).getbbox() or (0, 0, *image.size)
    pixels = (left, top, image.width - right, image.height - bottom)
    return [side * MILLIMETRES_PER_PIXEL for side in pixels]


def describe_code(qr_code: Any, image: Image.Image) -> dict[str, str | float | None]:
    top_left, bottom_right = qr_code.position.top_left, qr_code.position.bottom_right
    modules = 17 + 4 * int(qr_code.extra["Version"])
    quiet_zone = (bottom_right.x - top_left.x) * QUIET_ZONE_MODULES / modules
    left, top = top_left.x - quiet_zone, top_left.y - quiet_zone
    right, bottom = bottom_right.x + quiet_zone, bottom_right.y + quiet_zone
    simulated_photo = simulate_photo(image.crop((left, top, right, bottom)))
    reread_code = zxingcpp.read_barcode(simulated_photo, formats=READ_FORMATS)
    return {
        "text": qr_code.text,
        "side": (right - left) * MILLIMETRES_PER_PIXEL,
        "photo": to_base64(simulated_photo),
        "text_in_photo": reread_code.text if reread_code else None,
    }


def simulate_photo(qr_code: Image.Image) -> Image.Image:
    turned_image = qr_code.convert("L").rotate(
        TURN_DEGREES, Image.Resampling.BICUBIC, expand=True, fillcolor="white"
    )
    tilted_image = turned_image.transform(
        turned_image.size,
        Image.Transform.PERSPECTIVE,
        # The right edge is farther away, so it is smaller than the left one by TILT_SHARE.
        (1, 0, 0, -TILT_SHARE / 2, 1, 0, -TILT_SHARE / turned_image.width, 0),
        Image.Resampling.BICUBIC,
        fillcolor="white",
    )
    return tilted_image.filter(ImageFilter.GaussianBlur(BLUR_PIXELS))


def to_base64(image: Image.Image) -> str:
    file = BytesIO()
    image.save(file, "PNG")
    return b64encode(file.getvalue()).decode()


if __name__ == "__main__":
    main()
