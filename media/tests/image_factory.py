"""Images for the tests. Each quarter has its own colour, so a test can see how an image is
rotated."""

import struct
import zlib
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image

Colour = tuple[int, int, int]

QUARTERS: dict[tuple[str, str], Colour] = {
    ("top", "left"): (220, 30, 30),
    ("top", "right"): (30, 160, 30),
    ("bottom", "left"): (30, 30, 220),
    ("bottom", "right"): (230, 210, 30),
}
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
# By EXIF orientation: which sides of the upright image are stored as the first row and the first
# column.
FIRST_ROW_AND_COLUMN = {
    1: ("top", "left"),
    2: ("top", "right"),
    3: ("bottom", "right"),
    4: ("bottom", "left"),
    5: ("left", "top"),
    6: ("right", "top"),
    7: ("right", "bottom"),
    8: ("left", "bottom"),
}


def make_image(width: int = 300, height: int = 200, *, orientation: int = 1) -> Image.Image:
    """The image as a camera held in that orientation stores it."""
    first_row, first_column = FIRST_ROW_AND_COLUMN[orientation]
    stored = Image.new("RGB", (2, 2))
    for y, side in enumerate((first_row, OPPOSITE[first_row])):
        for x, other in enumerate((first_column, OPPOSITE[first_column])):
            stored.putpixel((x, y), QUARTERS.get((side, other)) or QUARTERS[other, side])
    return stored.resize((width, height), Image.Resampling.NEAREST)


def make_jpeg(image: Image.Image | None = None, **options: Any) -> bytes:
    return _save(image or make_image(), "JPEG", **{"quality": 95, **options})


def make_png(image: Image.Image | None = None, **options: Any) -> bytes:
    return _save(image or make_image(), "PNG", **options)


def _save(image: Image.Image, file_format: str, **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, file_format, **options)
    return file.getvalue()


def open_image(content: bytes) -> Image.Image:
    image = Image.open(BytesIO(content))
    image.load()
    return image


def is_upright(image: Image.Image, *, within: int = 24) -> bool:
    """Whether each quarter has its colour, with a tolerance for what compression changes."""
    rgb = image.convert("RGB")
    near, far = rgb.width // 5, rgb.width * 4 // 5
    at = {"top": near, "left": near, "bottom": far, "right": far}
    return all(
        colours_match(rgb.getpixel((at[side], at[row])), colour, within=within)
        for (row, side), colour in QUARTERS.items()
    )


def is_plain(image: Image.Image, colour: Colour, *, within: int) -> bool:
    """Whether every pixel has the colour."""
    extrema: Any = image.convert("RGB").getextrema()
    bands = zip(extrema, colour, strict=True)
    return all(
        channel - within <= low and high <= channel + within for (low, high), channel in bands
    )


def colours_match(actual: Any, expected: Colour, *, within: int = 24) -> bool:
    return all(abs(one - other) <= within for one, other in zip(actual, expected, strict=True))


def jpeg_with_claimed_size(jpeg_bytes: bytes, width: int, height: int) -> bytes:
    """The same JPEG, but its frame header states another image size."""
    at = jpeg_bytes.index(b"\xff\xc0") + 5
    return jpeg_bytes[:at] + struct.pack(">HH", height, width) + jpeg_bytes[at + 4 :]


@cache
def png_bomb(side: int) -> bytes:
    """A small file of a huge black square."""
    compressor = zlib.compressobj(9)
    row = bytes(1 + (side + 7) // 8)
    data = b"".join(compressor.compress(row) for _ in range(side)) + compressor.flush()
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*parts) for parts in chunks)


def chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)
