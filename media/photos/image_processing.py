"""Turns an uploaded file into the square images that are stored.

Only the pixels survive: EXIF with its GPS position, XMP, comments and colour profiles are dropped.
The uploaded bytes are untrusted.
"""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from PIL import Image, ImageCms

from media.photos.containers.jpeg import JPEG_SIGNATURE, read_jpeg
from media.photos.containers.photo_file import PhotoFile
from media.photos.containers.png import PNG_SIGNATURE, read_png
from media.photos.errors import NotAPhotoError
from media.photos.image_work import exclusive_image_work

PHOTO_PIXELS_MAX = 512
PHOTO_SIZES_PIXELS = (PHOTO_PIXELS_MAX, 192, 64)
# The largest common phone photos have this many pixels. Pillow decodes only baseline JPEGs (one
# scan) row by row; it holds every other image in memory as a whole, at up to 6 bytes a pixel.
DECODED_PIXELS_MAX = 8192 * 6144
WHOLE_IMAGE_PIXELS_MAX = DECODED_PIXELS_MAX // 2
SIDE_PIXELS_MAX = 65_535  # as in a JPEG
# Cameras and editors write about 10 scans, even for the largest progressive JPEGs.
SCANNED_PIXELS_MAX = 12 * WHOLE_IMAGE_PIXELS_MAX

# A kilobyte of such elements in a colour profile, which browsers ignore, can take a second of
# processor time.
_COSTLY_PROFILE_ELEMENT = b"mpet"
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
    with exclusive_image_work(), ThreadPoolExecutor(max_workers=2) as encoders:
        square = _decode_to_square(content)
        files = {
            f"{pixels}.webp": encoders.submit(_to_webp, square, pixels)
            for pixels in PHOTO_SIZES_PIXELS
        }
        files[f"{PHOTO_PIXELS_MAX}.jpg"] = encoders.submit(_to_jpeg, square)
        return {name: output.result() for name, output in files.items()}


def _decode_to_square(content: bytes) -> Image.Image:
    """The centre of the image, upright, in sRGB, and PHOTO_PIXELS_MAX wide and high."""
    photo = _read_photo_file(content)
    try:
        image = _decode(photo)
    except Exception as error:  # hostile bytes can make Pillow raise any exception
        raise NotAPhotoError from error
    transpose = _TRANSPOSE_BY_ORIENTATION.get(photo.orientation)
    square = _crop_and_resize(_to_resizable_mode(image))
    if transpose is not None:
        square = square.transpose(transpose)
    return _to_srgb(square, photo.colour_profile)


def _read_photo_file(content: bytes) -> PhotoFile:
    if content.startswith(PNG_SIGNATURE):
        return read_png(content)
    if content.startswith(JPEG_SIGNATURE):
        return read_jpeg(content)
    raise NotAPhotoError


def _decode(photo: PhotoFile) -> Image.Image:
    image = Image.open(BytesIO(photo.content), formats=["JPEG", "PNG"])
    pixels = image.width * image.height
    if max(image.size) > SIDE_PIXELS_MAX:
        raise NotAPhotoError
    if pixels > (DECODED_PIXELS_MAX if photo.is_decoded_by_rows else WHOLE_IMAGE_PIXELS_MAX):
        raise NotAPhotoError
    if photo.scans * pixels > SCANNED_PIXELS_MAX:
        raise NotAPhotoError
    # This call makes Pillow scale a JPEG while it decodes it.
    image.draft(None, (2 * PHOTO_PIXELS_MAX, 2 * PHOTO_PIXELS_MAX))
    missing_row_bytes = photo.missing_row_bytes
    try:
        image.load()
    except OSError:  # the pixels end early or are damaged
        image.tile = []  # from now on, Pillow uses the rows that it has decoded
        missing_row_bytes = frozenset({0})
    if _lacks_last_eighth(image, missing_row_bytes):
        raise NotAPhotoError
    return image


def _lacks_last_eighth(image: Image.Image, missing_row_bytes: frozenset[int]) -> bool:
    """Whether more than the last eighth is missing. Browsers show such an image, but it is hardly a
    photo of somebody. An odd row is checked, since an interlaced image has its odd rows last."""
    y = min(image.height - 1, image.height * 7 // 8 | 1)
    return set(image.crop((0, y, image.width, y + 1)).tobytes()) <= missing_row_bytes


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


def _to_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """A copy in sRGB without metadata."""
    if profile and _COSTLY_PROFILE_ELEMENT not in profile:
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
