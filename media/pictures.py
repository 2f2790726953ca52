"""From the bytes somebody sent to the square pictures we keep.

Everything but the picture itself is dropped on the way: EXIF with its GPS position, XMP, comments,
colour profiles. Nothing here trusts the bytes.
"""

import re
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Lock

from PIL import ExifTags, Image, ImageCms

from media.errors import NotAPhotoError

LARGEST = 512
SIZES = (LARGEST, 192, 64)
# What the largest common phone photo has. Only a JPEG of one scan is decoded row by row; anything
# else is held whole, at up to 6 bytes a pixel.
MAX_PIXELS = 8192 * 6144
MAX_PIXELS_HELD_WHOLE = MAX_PIXELS // 2
# Each scan of a progressive JPEG is one more pass over all of it. Cameras and editors write ~10.
MAX_SCANS = 60

_MARKER = re.compile(rb"\xff([^\x00\xd0-\xd7\xff])")  # those left out belong to the data
_SCAN, _END = b"\xda", b"\xd9"
_PNG_END = b"IEND\xaeB`\x82"
_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
# A picture at a time in each process: a second would gain no speed, only double the memory.
_turn = Lock()


def render(content: bytes) -> dict[str, bytes]:
    """The files of a photo by name. Raises NotAPhotoError."""
    with _turn, ThreadPoolExecutor(max_workers=2) as encoders:
        largest = _square(content)
        files = {f"{size}.webp": encoders.submit(_webp, largest, size) for size in SIZES}
        files[f"{LARGEST}.jpg"] = encoders.submit(_jpeg, largest)
        return {name: file.result() for name, file in files.items()}


def _square(content: bytes) -> Image.Image:
    """The picture's middle: upright, sRGB, LARGEST pixels wide and high."""
    try:
        picture = _decoded(content)
    except Exception as error:  # hostile bytes can make a decoder raise anything
        raise NotAPhotoError from error
    profile = picture.info.get("icc_profile")
    square = _cropped(_plain(picture))
    turn = _UPRIGHT.get(_orientation(picture))
    return _srgb(square if turn is None else square.transpose(turn), profile)


def _decoded(content: bytes) -> Image.Image:
    picture = Image.open(BytesIO(content), formats=["JPEG", "PNG"])
    scans = 0 if picture.format == "PNG" else _scans(content)
    if picture.width * picture.height > (MAX_PIXELS if scans == 1 else MAX_PIXELS_HELD_WHOLE):
        raise NotAPhotoError
    if picture.format == "PNG":
        picture.verify()  # every chunk's checksum but the last's; it leaves nothing to decode
        if _PNG_END not in content:
            raise NotAPhotoError
        picture = Image.open(BytesIO(content), formats=["PNG"])
    picture.draft(None, (2 * LARGEST, 2 * LARGEST))  # a JPEG decodes at 1/2, 1/4, 1/8 of its size
    picture.load()
    return picture


def _scans(jpeg: bytes) -> int:
    """How many scans come before the JPEG's end. What follows it (another picture, a film) and
    what its segments hold (a thumbnail) doesn't count.

    Raises NotAPhotoError when the end is missing.
    """
    scans, at = 0, 2
    while (marker := _MARKER.search(jpeg, at)) and marker[1] != _END:
        scans += marker[1] == _SCAN
        at = marker.end() + int.from_bytes(jpeg[marker.end() : marker.end() + 2], "big")
    if marker is None or scans > MAX_SCANS:
        raise NotAPhotoError
    return scans


def _plain(picture: Image.Image) -> Image.Image:
    """With 8 bits a channel and no palette, so that it can be resized."""
    if picture.mode.startswith("I"):
        return picture.point(lambda value: value / 256).convert("L")
    if picture.has_transparency_data:
        return picture.convert("RGBA")
    return picture if picture.mode in {"L", "RGB", "CMYK"} else picture.convert("RGB")


def _cropped(picture: Image.Image) -> Image.Image:
    side = min(picture.size)
    left, top = (picture.width - side) / 2, (picture.height - side) / 2
    square = picture.resize(
        (LARGEST, LARGEST), Image.Resampling.LANCZOS, (left, top, left + side, top + side), 2.0
    )
    if square.mode != "RGBA":
        return square
    paper = Image.new("RGB", square.size, "white")
    paper.paste(square, mask=square.getchannel("A"))
    return paper


def _orientation(picture: Image.Image) -> int:
    try:
        return int(picture.getexif().get(ExifTags.Base.Orientation, 1))
    except Exception:  # noqa: BLE001  # a picture with broken EXIF is still a picture
        return 1


def _srgb(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """In sRGB and without metadata: the answer is a new picture in each case."""
    converted = _by_profile(picture, profile) if profile else None
    clean = (converted or picture).convert("RGB").copy()
    clean.info.clear()
    return clean


def _by_profile(picture: Image.Image, profile: bytes) -> Image.Image | None:
    try:
        return ImageCms.profileToProfile(
            picture,
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB",
        )
    except (ImageCms.PyCMSError, OSError):  # broken, or a profile for other channels
        return None


def _webp(largest: Image.Image, size: int) -> bytes:
    file = BytesIO()
    largest.resize((size, size), Image.Resampling.LANCZOS).save(file, "WEBP", quality=82, method=4)
    return file.getvalue()


def _jpeg(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "JPEG", quality=85, optimize=True, progressive=True)
    return file.getvalue()
