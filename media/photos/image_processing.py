"""Turns an uploaded file into the square images that are stored.

Only the pixels survive: EXIF with its GPS position, XMP, comments and colour profiles are dropped.
The uploaded bytes are untrusted.
"""

import re
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from zlib import crc32

from PIL import ExifTags, Image, ImageCms

from media.photos.errors import NotAPhotoError
from media.photos.image_work import image_work

PHOTO_PIXELS_MAX = 512
PHOTO_SIZES_PIXELS = (PHOTO_PIXELS_MAX, 192, 64)
# The largest common phone photos have this many pixels. Pillow decodes only baseline JPEGs (one
# scan) row by row; it holds every other image in memory as a whole, at up to 6 bytes a pixel.
DECODED_PIXELS_MAX = 8192 * 6144
WHOLE_IMAGE_PIXELS_MAX = DECODED_PIXELS_MAX // 2
# Each scan of a progressive JPEG is another pass over all pixels, but may take hardly any bytes in
# the file. Cameras and editors write about 10 scans, even for the largest images.
JPEG_SCANS_MAX = 60
JPEG_SCANNED_PIXELS_MAX = 12 * WHOLE_IMAGE_PIXELS_MAX
# Pillow reads chunks and segments in Python, so a file of empty ones would take seconds. Encoders
# write chunks of at least a kilobyte, and a JPEG from a phone has some dozens of segments.
PNG_CHUNKS_MAX = 10_000
JPEG_SEGMENTS_MAX = 1_000
JPEG_FILL_BYTES_MAX = 1_000

# The pattern skips bytes that belong to a scan's data, and markers that begin no segment.
_JPEG_MARKER = re.compile(rb"\xff([^\x00\x01\xc8\xd0-\xd8\xf0-\xfd\xff])")
_JPEG_SCAN_MARKER, _JPEG_END_MARKER = b"\xda", b"\xd9"
_PNG_SIGNATURE_BYTES = 8
_PNG_END_CHUNK_TYPE = b"IEND"
_TRANSPOSE_BY_ORIENTATION = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def encode_photo(content: bytes) -> dict[str, bytes]:
    """Maps the names of a photo's files to their content. Raises NotAPhotoError or BusyError."""
    with image_work(), ThreadPoolExecutor(max_workers=2) as encoders:
        square = _square_photo(content)
        files = {
            f"{pixels}.webp": encoders.submit(_to_webp, square, pixels)
            for pixels in PHOTO_SIZES_PIXELS
        }
        files[f"{PHOTO_PIXELS_MAX}.jpg"] = encoders.submit(_to_jpeg, square)
        return {name: output.result() for name, output in files.items()}


def _square_photo(content: bytes) -> Image.Image:
    """The centre of the image, upright, in sRGB, and PHOTO_PIXELS_MAX wide and high."""
    try:
        image = _decode(content)
    except Exception as error:  # hostile bytes can make Pillow raise any exception
        raise NotAPhotoError from error
    profile = image.info.get("icc_profile")
    transpose = _TRANSPOSE_BY_ORIENTATION.get(_orientation(image))
    square = _crop_and_resize(_to_resizable_mode(image))
    if transpose is not None:
        square = square.transpose(transpose)
    return _to_srgb(square, profile)


def _decode(content: bytes) -> Image.Image:
    is_png = content.startswith(b"\x89PNG")
    if is_png:
        _check_png_chunks(content)
    scans = 1 if is_png else _count_jpeg_scans(content)
    image = Image.open(BytesIO(content), formats=["JPEG", "PNG"])
    pixels = image.width * image.height
    is_decoded_by_rows = scans == 1 and not is_png
    if pixels > (DECODED_PIXELS_MAX if is_decoded_by_rows else WHOLE_IMAGE_PIXELS_MAX):
        raise NotAPhotoError
    if scans * pixels > JPEG_SCANNED_PIXELS_MAX:
        raise NotAPhotoError
    # This scales a JPEG while it is decoded.
    image.draft(None, (2 * PHOTO_PIXELS_MAX, 2 * PHOTO_PIXELS_MAX))
    image.load()
    return image


def _check_png_chunks(content: bytes) -> None:
    """Raises NotAPhotoError if a chunk is damaged or cut off, or if there are too many."""
    position = _PNG_SIGNATURE_BYTES
    for _ in range(PNG_CHUNKS_MAX):
        data_length = int.from_bytes(content[position : position + 4], "big")
        typed_data = content[position + 4 : position + 8 + data_length]
        position += 12 + data_length
        if content[position - 4 : position] != crc32(typed_data).to_bytes(4, "big"):
            raise NotAPhotoError
        if typed_data == _PNG_END_CHUNK_TYPE:
            return
    raise NotAPhotoError


def _count_jpeg_scans(content: bytes) -> int:
    """The number of scans before the end marker. Ignores other images in the file: a thumbnail in a
    segment, and images or videos after the end marker. Raises NotAPhotoError if there is no end
    marker, or if too many scans, segments or fill bytes come before it."""
    scans = segments = fill_bytes = 0
    position = 2
    while (marker := _JPEG_MARKER.search(content, position)) and marker[1] != _JPEG_END_MARKER:
        segments += 1
        if not scans:
            fill_bytes += marker.start() - position
        if marker[1] == _JPEG_SCAN_MARKER:
            scans += 1
        if (
            segments > JPEG_SEGMENTS_MAX
            or fill_bytes > JPEG_FILL_BYTES_MAX
            or scans > JPEG_SCANS_MAX
        ):
            raise NotAPhotoError
        segment = marker.end()
        position = segment + int.from_bytes(content[segment : segment + 2], "big")
    if marker is None or not scans:
        raise NotAPhotoError
    return scans


def _to_resizable_mode(image: Image.Image) -> Image.Image:
    """Converts to 8 bits per channel without a palette, since Pillow resizes nothing else."""
    if image.mode.startswith("I"):
        return image.point(lambda value: value / 256).convert("L")
    if image.has_transparency_data:
        return image.convert("RGBA")
    return image if image.mode in {"L", "RGB", "CMYK"} else image.convert("RGB")


def _crop_and_resize(image: Image.Image) -> Image.Image:
    side = min(image.size)
    left, top = (image.width - side) / 2, (image.height - side) / 2
    square = image.resize(
        (PHOTO_PIXELS_MAX, PHOTO_PIXELS_MAX),
        Image.Resampling.LANCZOS,
        box=(left, top, left + side, top + side),
        reducing_gap=2.0,
    )
    return _with_white_background(square) if square.mode == "RGBA" else square


def _with_white_background(image: Image.Image) -> Image.Image:
    background = Image.new("RGB", image.size, "white")
    background.paste(image, mask=image.getchannel("A"))
    return background


def _orientation(image: Image.Image) -> int:
    """The EXIF orientation, 1 to 8; 1 is upright."""
    try:
        return int(image.getexif().get(ExifTags.Base.Orientation, 1))
    except Exception:  # noqa: BLE001  # a photo with broken EXIF is still a photo
        return 1


def _to_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """A copy in sRGB without metadata."""
    if profile:
        image = _apply_profile(image, profile)
    srgb_copy = image.convert("RGB").copy()
    srgb_copy.info.clear()
    return srgb_copy


def _apply_profile(image: Image.Image, profile: bytes) -> Image.Image:
    """Converts to sRGB, or returns the image unchanged when the colour profile is broken or is for
    other channels."""
    try:
        converted = ImageCms.profileToProfile(
            image,
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB",
        )
    except (ImageCms.PyCMSError, OSError):
        return image
    return converted or image


def _to_webp(square: Image.Image, pixels: int) -> bytes:
    output = BytesIO()
    resized = square.resize((pixels, pixels), Image.Resampling.LANCZOS)
    resized.save(output, "WEBP", quality=82, method=4)
    return output.getvalue()


def _to_jpeg(image: Image.Image) -> bytes:
    output = BytesIO()
    image.save(output, "JPEG", quality=85, optimize=True, progressive=True)
    return output.getvalue()
