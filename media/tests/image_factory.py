"""Makes test images whose quarters differ in colour, so that a test can see a rotation."""

import struct
import zlib
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image

Colour = tuple[int, int, int]

COLOUR_BY_QUARTER: dict[tuple[str, str], Colour] = {
    ("top", "left"): (220, 30, 30),
    ("top", "right"): (30, 160, 30),
    ("bottom", "left"): (30, 30, 220),
    ("bottom", "right"): (230, 210, 30),
}
OPPOSITE_SIDE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
# For each EXIF orientation, the sides of the upright image that are stored as the first row and the
# first column.
SIDES_STORED_FIRST = {
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
    """The image as a camera stores it, with the rotation of the EXIF orientation."""
    first_row, first_column = SIDES_STORED_FIRST[orientation]
    stored_image = Image.new("RGB", (2, 2))
    for y, side in enumerate((first_row, OPPOSITE_SIDE[first_row])):
        for x, column_side in enumerate((first_column, OPPOSITE_SIDE[first_column])):
            stored_image.putpixel(
                (x, y),
                COLOUR_BY_QUARTER.get((side, column_side)) or COLOUR_BY_QUARTER[column_side, side],
            )
    return stored_image.resize((width, height), Image.Resampling.NEAREST)


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


def is_upright(image: Image.Image, *, tolerance: int = 24) -> bool:
    """Whether each quarter has its colour, within the tolerance that compression needs."""
    rgb = image.convert("RGB")
    near_edge, far_edge = rgb.width // 5, rgb.width * 4 // 5
    position_by_side = {"top": near_edge, "left": near_edge, "bottom": far_edge, "right": far_edge}
    return all(
        colours_match(
            rgb.getpixel((position_by_side[side], position_by_side[row])),
            colour,
            tolerance=tolerance,
        )
        for (row, side), colour in COLOUR_BY_QUARTER.items()
    )


def is_plain(image: Image.Image, colour: Colour, *, tolerance: int) -> bool:
    """Whether every pixel has the colour."""
    extrema: Any = image.convert("RGB").getextrema()
    bands = zip(extrema, colour, strict=True)
    return all(
        channel - tolerance <= low and high <= channel + tolerance for (low, high), channel in bands
    )


def colours_match(actual: Any, expected: Colour, *, tolerance: int = 24) -> bool:
    return all(
        abs(actual_channel - expected_channel) <= tolerance
        for actual_channel, expected_channel in zip(actual, expected, strict=True)
    )


def jpeg_with_claimed_size(jpeg_bytes: bytes, width: int, height: int) -> bytes:
    """The same JPEG, but its frame header states another image size."""
    size_offset = jpeg_bytes.index(b"\xff\xc0") + 5
    return (
        jpeg_bytes[:size_offset] + struct.pack(">HH", height, width) + jpeg_bytes[size_offset + 4 :]
    )


@cache
def png_bomb(side: int) -> bytes:
    """A small file of a huge black square."""
    compressor = zlib.compressobj(9)
    row = bytes(1 + (side + 7) // 8)
    data = b"".join(compressor.compress(row) for _ in range(side)) + compressor.flush()
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(png_chunk(*parts) for parts in chunks)


PNG_HEADER_BYTES = 33


def png_with_chunks(chunks: bytes) -> bytes:
    """A PNG with more chunks before its pixels."""
    png = make_png()
    return png[:PNG_HEADER_BYTES] + chunks + png[PNG_HEADER_BYTES:]


def jpeg_with_segments(segments: bytes) -> bytes:
    """A JPEG that begins with more segments."""
    jpeg = make_jpeg()
    return jpeg[:2] + segments + jpeg[2:]


def jpeg_segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def png_chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)
