import re
from collections.abc import Iterator
from itertools import islice

from media.photos.containers.exif import read_orientation
from media.photos.containers.photo_file import COLOUR_PROFILE_BYTES_MAX, PhotoFile, check_limit

JPEG_SIGNATURE = b"\xff\xd8\xff"
# Each scan of a progressive JPEG is another pass over all pixels, but may take hardly any bytes in
# the file. Cameras and editors write about 10 scans, even for the largest images.
JPEG_SCANS_MAX = 60
# A JPEG from a phone has some dozens of segments, and tables of a few kilobytes.
JPEG_SEGMENTS_MAX = 1_000
JPEG_TABLE_BYTES_MAX = 65_536
# The pattern skips bytes that belong to a scan's pixels, and markers that begin no segment.
_MARKER_PATTERN = re.compile(rb"\xff([^\x00\x01\xc8\xd0-\xd8\xf0-\xfd\xff])")
_START_MARKER, _SCAN_MARKER, _END_MARKER = b"\xff\xd8", b"\xff\xda", b"\xff\xd9"
_SEQUENTIAL_FRAME_MARKERS = b"\xff\xc0", b"\xff\xc1"
_TABLE_MARKERS = tuple(bytes((0xFF, kind)) for kind in (*range(0xC0, 0xD0), 0xDB, 0xDD))
_GREY_BYTES = frozenset({127, 128})
_SEGMENT_HEADER_BYTES = 4  # the marker and the length
_JFIF, _EXIF, _COLOUR_PROFILE, _ADOBE = (
    (b"\xff\xe0", b"JFIF\0"),
    (b"\xff\xe1", b"Exif\0\0"),
    (b"\xff\xe2", b"ICC_PROFILE\0"),
    (b"\xff\xee", b"Adobe"),
)


def read_jpeg(content: bytes) -> PhotoFile:
    """Ignores other images in the file: a thumbnail in a segment, and images or videos after the
    end marker. Raises NotAPhotoError if there are too many segments, tables or scans."""
    segments = list(islice(_read_segments(content), JPEG_SEGMENTS_MAX + 1))
    check_limit(len(segments), JPEG_SEGMENTS_MAX)
    tables = [each for each in segments if each.startswith(_TABLE_MARKERS)]
    check_limit(sum(map(len, tables)), JPEG_TABLE_BYTES_MAX)
    # The numbers of components, such as 3 for a colour image
    scans = [each[4:5] for each in segments if each.startswith(_SCAN_MARKER)]
    check_limit(len(scans), JPEG_SCANS_MAX)
    sequential_frames = [
        each[9:10] for each in segments if each.startswith(_SEQUENTIAL_FRAME_MARKERS)
    ]
    # JFIF and Adobe segments say how the pixels encode colours.
    kept_segments = [
        *_find_segments(segments, *_JFIF)[:1],
        *_find_segments(segments, *_ADOBE)[:1],
        *(each for each in segments if each.startswith((*_TABLE_MARKERS, _SCAN_MARKER))),
    ]
    exif = b"".join(_find_segments(segments, *_EXIF)[:1])
    return PhotoFile(
        content=b"".join((_START_MARKER, *kept_segments, _END_MARKER)),
        scans=len(scans),
        is_decoded_by_rows=len(scans) == 1 and scans == sequential_frames,
        orientation=read_orientation(exif[_SEGMENT_HEADER_BYTES + len(_EXIF[1]) :]),
        colour_profile=_join_colour_profile(_find_segments(segments, *_COLOUR_PROFILE)),
        missing_row_bytes=frozenset() if segments[-1:] == [_END_MARKER] else _GREY_BYTES,
    )


def _read_segments(content: bytes) -> Iterator[bytes]:
    """Yields each segment with its marker and its length; a scan's segment includes its pixels.
    The last is the end marker, if there is one."""
    marker = _MARKER_PATTERN.search(content, len(_START_MARKER))
    while marker:
        if marker[0] == _END_MARKER:
            yield _END_MARKER
            return
        kind, start = marker[0], marker.start()
        end = marker.end() + int.from_bytes(content[marker.end() : marker.end() + 2], "big")
        if not marker.end() + 2 <= end <= len(content):
            return  # a decoder would take other kept segments for a part of this one
        marker = _MARKER_PATTERN.search(content, end)
        if kind == _SCAN_MARKER:
            end = marker.start() if marker else len(content)
        yield content[start:end]


def _find_segments(segments: list[bytes], marker: bytes, name: bytes) -> list[bytes]:
    """The application segments with this name."""
    return [
        each
        for each in segments
        if each.startswith(marker) and each.startswith(name, _SEGMENT_HEADER_BYTES)
    ]


def _join_colour_profile(segments: list[bytes]) -> bytes | None:
    """The colour profile, or None if there is none or a part is missing. A part begins with its
    number, from 1, and the number of parts. If a number is repeated, its first part counts."""
    start = _SEGMENT_HEADER_BYTES + len(_COLOUR_PROFILE[1])
    numbered_parts = [each[start:] for each in segments if len(each) > start + 2]
    parts = {part[0]: part[2:] for part in reversed(numbered_parts)}
    numbers = range(1, numbered_parts[0][1] + 1) if numbered_parts else range(0)
    profile = b"".join(parts.get(number, b"") for number in numbers)
    is_usable = parts.keys() >= set(numbers) and len(profile) <= COLOUR_PROFILE_BYTES_MAX
    return profile if is_usable else None
