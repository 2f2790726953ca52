"""Small images in files of megabytes, whose metadata would keep a decoder busy for seconds."""

import struct
import zlib

from media.tests.image_factory import (
    jpeg_segment,
    jpeg_with_segments,
    png_chunk,
    png_with_chunks,
)

PART_COUNT = 5_000
_SHARE_BYTES = 65_000
_ORIENTATION_TAG, _ASCII_TYPE, _RATIONAL_TYPE = 0x0112, 2, 5


def make_hostile_photos() -> dict[str, bytes]:
    inflated = zlib.compress(b"\xff" * 1_000_000, 9), zlib.compress(bytes(1_000_000), 9)
    rationals, tags = _exif_of_rationals(640_000), _exif_of_tags(65_535)
    return {
        "PNG texts": png_with_chunks(png_chunk(b"iTXt", b"k\0\1\0\0\0" + inflated[0]) * PART_COUNT),
        "PNG colour profiles": png_with_chunks(
            png_chunk(b"iCCP", b"p\0\0" + inflated[1]) * PART_COUNT
        ),
        "PNG orientations": png_with_chunks(png_chunk(b"eXIf", rationals)),
        "PNG tags": png_with_chunks(png_chunk(b"eXIf", tags)),
        "JPEG orientations": jpeg_with_segments(_exif_segments(rationals)),
        "JPEG tags": jpeg_with_segments(_exif_segments(tags)),
        "JPEG tables": jpeg_with_segments(jpeg_segment(0xDB, (b"\0" + b"\1" * 64) * 1_000) * 79),
        "JPEG resources": jpeg_with_segments(
            jpeg_segment(0xED, b"Photoshop 3.0\0" + b"8BIM\0\1\0\0\0\0\0\0" * 5_000) * 79
        ),
        "JPEG fill bytes": jpeg_with_segments(b"\xff" * 5_000_000),
        "JPEG segments": jpeg_with_segments(jpeg_segment(0xE5, b"") * 1_300_000),
        "costly colour profile": png_with_chunks(
            png_chunk(b"iCCP", b"p\0\0" + zlib.compress(_profile_of_curves(PART_COUNT)))
        ),
    }


def _exif_of_rationals(count: int) -> bytes:
    entry = struct.pack("<HHLL", _ORIENTATION_TAG, _RATIONAL_TYPE, count, 26)
    return b"II*\0" + struct.pack("<LH", 8, 1) + entry + bytes(4) + struct.pack("<LL", 6, 1) * count


def _exif_of_tags(count: int) -> bytes:
    """Tags whose values lie outside the file."""
    entries = (
        struct.pack("<HHLL", tag, _ASCII_TYPE, 2_000_000, 0x7FFFFFFF) for tag in range(count)
    )
    return b"II*\0" + struct.pack("<LH", 8, count) + b"".join(entries) + bytes(4)


def _exif_segments(exif: bytes) -> bytes:
    """Decoders may join the segments."""
    return b"".join(
        jpeg_segment(0xE1, b"Exif\0\0" + exif[start : start + _SHARE_BYTES])
        for start in range(0, len(exif), _SHARE_BYTES)
    )


def _profile_of_curves(count: int) -> bytes:
    """A colour profile that applies the same curve again and again."""
    formula = b"parf" + bytes(8) + struct.pack(">4f", 2.2, 1, 0, 0)
    segmented_curve = b"curf" + bytes(4) + struct.pack(">HH", 1, 0) + formula
    positions = struct.pack(">LL", 36, len(segmented_curve)) * 3
    element = b"cvst" + bytes(4) + struct.pack(">HH", 3, 3) + positions + segmented_curve
    table_start = 16 + 8 * count
    elements = struct.pack(">LL", table_start, len(element)) * count + element
    part = b"mpet" + bytes(4) + struct.pack(">HHL", 3, 3, count) + elements
    tags = struct.pack(">L", 1) + b"D2B0" + struct.pack(">LL", 144, len(part)) + part
    header = struct.pack(">L", 128 + len(tags)) + b"lcms\x04\x30\0\0mntrRGB XYZ "
    header += struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28)
    return header + struct.pack(">3L", 0xF6D6, 0x10000, 0xD32D) + bytes(48) + tags
