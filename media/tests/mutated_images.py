"""Hypothesis strategies for hostile uploads: random bytes, and images with random changes."""

import zlib
from collections.abc import Iterator

from hypothesis import strategies as st
from PIL import ExifTags, Image, ImageCms

from media.tests.image_factory import make_image, make_jpeg, make_png, png_chunk

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHUNK_FRAME_BYTES = 12
_RANDOM_BYTES_MAX = 400
_COLOUR_PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def _with_exif() -> bytes:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    return make_jpeg(exif=exif, icc_profile=_COLOUR_PROFILE)


JPEG_SAMPLES = [
    make_jpeg(),
    make_jpeg(progressive=True),
    make_jpeg(make_image().convert("CMYK")),
    make_jpeg(make_image().convert("L")),
    _with_exif(),
]
PNG_SAMPLES = [
    make_png(),
    make_png(interlace=1),
    make_png(make_image().quantize(8)),
    make_png(make_image().convert("LA")),
    make_png(make_image().convert("I;16"), icc_profile=_COLOUR_PROFILE),
]


@st.composite
def mutated_bytes(draw: st.DrawFn, original: bytes) -> bytes:
    """`original` with a few bytes changed, inserted, deleted, repeated, or cut off."""
    content = bytearray(original)
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(content)))
        end = start + draw(st.integers(0, 64))
        part = content[start:end]
        new_bytes = draw(st.binary(max_size=16))
        replacements = [new_bytes, bytes(byte ^ 0xFF for byte in part), b"", part * 2, part[::-1]]
        content[start:end] = draw(st.sampled_from(replacements))
        if draw(st.integers(0, 9)) == 0:
            del content[end:]
    return bytes(content)


@st.composite
def mutated_png(draw: st.DrawFn, original: bytes) -> bytes:
    """`original` with one chunk mutated and its checksums right again, so that decoders read it."""
    chunks = list(_read_chunks(original))
    index = draw(st.integers(0, len(chunks) - 1))
    kind, content = chunks[index]
    if kind == b"IDAT" and draw(st.booleans()):
        content = zlib.compress(draw(mutated_bytes(zlib.decompress(content))))
    else:
        content = draw(mutated_bytes(content))
    chunks[index] = kind, content
    return _PNG_SIGNATURE + b"".join(png_chunk(*each_chunk) for each_chunk in chunks)


def _read_chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    start = len(_PNG_SIGNATURE)
    while start < len(png):
        length = int.from_bytes(png[start : start + 4], "big")
        yield png[start + 4 : start + 8], png[start + 8 : start + 8 + length]
        start += length + _CHUNK_FRAME_BYTES


UPLOAD_STRATEGY = st.one_of(
    st.binary(max_size=_RANDOM_BYTES_MAX),
    st.sampled_from(JPEG_SAMPLES + PNG_SAMPLES).flatmap(mutated_bytes),
    st.sampled_from(JPEG_SAMPLES + PNG_SAMPLES).flatmap(mutated_bytes),
    st.sampled_from(PNG_SAMPLES).flatmap(mutated_png),
)
