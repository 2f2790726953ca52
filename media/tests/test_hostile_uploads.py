"""Malicious and truncated uploads are refused undecoded and without using much memory."""

import subprocess
import sys
from io import BytesIO
from typing import Any
from unittest.mock import Mock

import pytest
from django.conf import settings as project
from PIL import Image, ImageFile, PngImagePlugin
from pytest_django import Settings

from accounts.models import User
from conftest import Login
from media.models import Photo
from media.photos.containers.jpeg import (
    JPEG_SCANS_MAX,
    JPEG_SEGMENTS_MAX,
    JPEG_TABLE_BYTES_MAX,
    read_jpeg,
)
from media.photos.containers.png import PNG_CHUNKS_MAX
from media.photos.errors import NotAPhotoError
from media.photos.image_processing import SIDE_PIXELS_MAX, WHOLE_IMAGE_PIXELS_MAX, encode_photo
from media.photos.image_work import exclusive_image_work
from media.tests.api_calls import post_photo
from media.tests.image_factory import (
    jpeg_segment,
    jpeg_with_claimed_size,
    jpeg_with_segments,
    make_image,
    make_jpeg,
    make_png,
    png_bomb,
    png_chunk,
    png_with_chunks,
)

MEASURE_MEMORY_PROGRAM = """
import resource, sys
from media.photos.image_processing import encode_photo
content = sys.stdin.buffer.read()
before = resource.getrusage(resource.RUSAGE_SELF)
encode_photo(content)
after = resource.getrusage(resource.RUSAGE_SELF)
print((after.ru_maxrss - before.ru_maxrss) // 1024)
"""


def save_as(file_format: str) -> bytes:
    file = BytesIO()
    make_image().save(file, file_format)
    return file.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xd8\xff",
        b"\xff\xd8\xff\xd9",
        b"\x89PNG\r\n\x1a\n",
        b"%PDF-1.7",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"<html><script>alert(1)</script>",
        b"\xff\xd8\xff" + b"<script>alert(1)</script>" * 99,
        make_png().replace(b"IDAT", b"IDXT"),
        *map(save_as, ("GIF", "WEBP", "BMP", "TIFF", "ICO", "PPM")),
    ],
)
def test_a_file_that_is_not_a_photo_is_415(login: Login, alice: User, content: bytes) -> None:
    assert post_photo(login(alice), content).status_code == 415


@pytest.mark.parametrize(
    "content",
    [make_jpeg(), make_png(), make_png(interlace=1), make_png(make_image().quantize(8))],
    ids=["JPEG", "PNG", "interlaced", "palette"],
)
def test_a_photo_cut_off_at_any_tenth_byte_before_its_last_quarter_is_415(
    login: Login, alice: User, settings: Settings, content: bytes
) -> None:
    settings.THROTTLE_SCALE = 0
    api = login(alice)
    cut_lengths = range(1, len(content) * 3 // 4, 10)
    assert [cut for cut in cut_lengths if post_photo(api, content[:cut]).status_code != 415] == []
    assert not Photo.objects.exists()


@pytest.mark.parametrize("position", [30, 0.5, -20])
def test_a_png_with_a_flipped_bit_is_refused(position: float) -> None:
    content = bytearray(make_png())
    content[int(position * len(content)) if isinstance(position, float) else position] ^= 1
    with pytest.raises(NotAPhotoError):
        encode_photo(bytes(content))


with_each_bomb = pytest.mark.parametrize(
    "make_bomb",
    [
        lambda: png_bomb(20_000),
        lambda: png_bomb(9_000),
        lambda: jpeg_with_claimed_size(make_jpeg(), 20_000, 20_000),
        lambda: jpeg_with_claimed_size(make_jpeg(), 65_500, 65_500),
        lambda: jpeg_with_claimed_size(make_jpeg(), 9_000, 9_000),
    ],
    ids=["PNG", "PNG that Pillow accepts", "JPEG", "largest JPEG", "JPEG that Pillow accepts"],
)


@with_each_bomb
def test_no_pixel_of_a_decompression_bomb_is_decoded(
    make_bomb: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The size in the file's header is enough to refuse a bomb, so even the file's checksums
    aren't verified."""
    load, verify = Mock(), Mock()
    monkeypatch.setattr(ImageFile.ImageFile, "load", load)
    monkeypatch.setattr(PngImagePlugin.PngImageFile, "verify", verify)
    with pytest.raises(NotAPhotoError):
        encode_photo(make_bomb())
    load.assert_not_called()
    verify.assert_not_called()


@pytest.mark.parametrize("size", [(SIDE_PIXELS_MAX + 1, 1), (1, SIDE_PIXELS_MAX + 1)])
def test_a_photo_with_a_longer_side_than_any_jpeg_is_refused(size: tuple[int, int]) -> None:
    """Decoding a single row or column of millions of pixels would take a second."""
    with pytest.raises(NotAPhotoError):
        encode_photo(make_png(Image.new("L", size)))


def test_the_largest_accepted_png_needs_bounded_memory() -> None:
    side = int(WHOLE_IMAGE_PIXELS_MAX**0.5)
    largest = make_png(Image.new("RGBA", (side, side), (9, 9, 9, 9)))
    # Measures a new process, since this one could reuse memory that an earlier image has freed.
    finished_process = subprocess.run(
        [sys.executable, "-c", MEASURE_MEMORY_PROGRAM],
        input=largest,
        capture_output=True,
        check=True,
        cwd=project.BASE_DIR,
    )
    assert int(finished_process.stdout) < 260


@pytest.mark.parametrize("is_cut_off", [False, True])
def test_a_progressive_jpeg_has_the_smaller_limit_also_with_one_scan(*, is_cut_off: bool) -> None:
    side = int(WHOLE_IMAGE_PIXELS_MAX**0.5) + 8
    content = make_jpeg(Image.new("L", (side, side)), progressive=True)
    first_scan = content.index(b"\xff\xda")
    end = content.index(b"\xff\xc4", first_scan) if is_cut_off else None
    with pytest.raises(NotAPhotoError):
        encode_photo(content[:end])


def test_a_jpeg_whose_only_scan_lacks_colours_is_not_decoded_by_rows() -> None:
    content = make_jpeg()
    header_start = content.index(b"\xff\xda")
    header = jpeg_segment(0xDA, b"\1\1\0\0\x3f\0")
    assert read_jpeg(content).is_decoded_by_rows
    assert not read_jpeg(content[:header_start] + header + bytes(9)).is_decoded_by_rows


def test_a_jpeg_with_too_many_scans_is_refused() -> None:
    content = make_jpeg(progressive=True)
    last_scan_start = content.rindex(b"\xff\xda")
    scan = content[last_scan_start:-2]
    assert encode_photo(content[:-2] + scan * 3 + b"\xff\xd9")
    with pytest.raises(NotAPhotoError):
        encode_photo(content[:-2] + scan * JPEG_SCANS_MAX + b"\xff\xd9")


def jpeg_of_scans(image: Image.Image, scans: int) -> bytes:
    """A progressive JPEG whose last scan is repeated."""
    content = make_jpeg(image, progressive=True, quality=75)
    last_scan_start = content.rindex(b"\xff\xda")
    return (
        content[:-2]
        + content[last_scan_start:-2] * (scans - content.count(b"\xff\xda"))
        + b"\xff\xd9"
    )


def test_a_large_jpeg_of_many_scans_is_refused_undecoded(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decoding this JPEG would take a second of processor time, although it has only 150 KB."""
    content = jpeg_of_scans(Image.new("RGB", (4000, 3000), "red"), JPEG_SCANS_MAX)
    load = Mock()
    monkeypatch.setattr(ImageFile.ImageFile, "load", load)
    response = post_photo(login(alice), content)
    assert (len(content) < 150_000, response.status_code) == (True, 415)
    load.assert_not_called()


def test_a_jpeg_with_as_many_scans_as_editors_write_is_decoded_whatever_its_size() -> None:
    side = int(WHOLE_IMAGE_PIXELS_MAX**0.5)
    assert encode_photo(jpeg_of_scans(Image.new("RGB", (side, side), "red"), 12))


def test_scans_hidden_in_a_table_are_not_decoded() -> None:
    """The last segment is longer than the file. Moved to the start, it would end within the table,
    where a decoder would then find a thousand scans that nobody has counted."""
    table = jpeg_segment(0xDB, jpeg_of_scans(make_image(), JPEG_SCANS_MAX + 1)[2:-2])
    cut_off_segment = jpeg_segment(0xE0, b"JFIF\0" + bytes(4))[:-4]
    with pytest.raises(NotAPhotoError):
        encode_photo(b"\xff\xd8" + table + jpeg_segment(0xDA, b"\1\1\0\0\0\0") + cut_off_segment)


def test_an_upload_is_refused_while_another_image_is_decoded(login: Login, alice: User) -> None:
    """A burst of uploads must not occupy all threads of a worker."""
    with exclusive_image_work():
        response = post_photo(login(alice))
    assert (response.status_code, response["Retry-After"]) == (503, "1")
    assert response.json() == {"message": "Unable to upload profile image", "code": "busy"}
    assert post_photo(login(alice)).status_code == 200


EMPTY_CHUNK = png_chunk(b"tESt", b"")
EMPTY_COMMENT = jpeg_segment(0xFE, b"")
QUANTIZATION_TABLE = jpeg_segment(0xDB, b"\0" + b"\1" * 64)


@pytest.mark.parametrize(
    "content",
    [
        png_with_chunks(EMPTY_CHUNK * PNG_CHUNKS_MAX),
        jpeg_with_segments(EMPTY_COMMENT * JPEG_SEGMENTS_MAX),
        jpeg_with_segments(QUANTIZATION_TABLE * (JPEG_TABLE_BYTES_MAX // len(QUANTIZATION_TABLE))),
        jpeg_with_segments(b"\xff\xd9"),
    ],
    ids=["chunks", "segments", "tables", "an early end"],
)
def test_an_image_of_too_many_parts_is_refused(content: bytes) -> None:
    with pytest.raises(NotAPhotoError):
        encode_photo(content)


@pytest.mark.parametrize(
    "content",
    [
        png_with_chunks(EMPTY_CHUNK * 1_000),
        jpeg_with_segments(EMPTY_COMMENT * 100),
        jpeg_with_segments(QUANTIZATION_TABLE * 100),
        jpeg_with_segments(b"\xff" * 100),
        jpeg_with_segments(b"\xff\xf0\xff\xff" + bytes(65_533)),
    ],
    ids=["chunks", "segments", "tables", "fill bytes", "a reserved segment"],
)
def test_an_image_of_many_parts_is_a_photo(content: bytes) -> None:
    assert encode_photo(content)
