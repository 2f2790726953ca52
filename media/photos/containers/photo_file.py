"""Rebuilds an uploaded file before a decoder sees it, so that a decoder parses no metadata.

A PNG or JPEG is a list of chunks or segments. Browsers skip unknown and damaged ones, and so does
this package, which also drops whatever the pixels don't need.
"""

from dataclasses import dataclass

from media.photos.errors import NotAPhotoError

COLOUR_PROFILE_BYTES_MAX = 1024 * 1024


@dataclass(frozen=True, slots=True)
class PhotoFile:
    content: bytes
    """A PNG or JPEG that has pixels only."""
    scans: int
    """How often a decoder passes over all pixels."""
    is_decoded_by_rows: bool
    """Whether Pillow needs only a few rows in memory at a time."""
    orientation: int
    """As in EXIF: 1 is upright, 2 to 8 are turned or mirrored, other values are unknown."""
    colour_profile: bytes | None
    missing_row_bytes: frozenset[int]
    """The bytes with which a decoder fills missing rows; empty if missing rows are an error."""


def check_limit(value: int, maximum: int) -> None:
    """Raises NotAPhotoError above the limit."""
    if value > maximum:
        raise NotAPhotoError
