"""Photos are processed correctly for every kind of image that phones and editors write."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import ExifTags, Image, ImageCms, PngImagePlugin

from accounts.models import User
from conftest import Login
from media.photos import store as photo_store
from media.photos.image_processing import encode_photo
from media.tests.api_calls import fetch_image, upload_photo
from media.tests.image_factory import (
    colours_match,
    is_plain,
    is_upright,
    jpeg_segment,
    jpeg_with_segments,
    make_image,
    make_jpeg,
    make_png,
    open_image,
    png_chunk,
    png_with_chunks,
)

GPS_LATITUDE = "52.370216"


@pytest.mark.parametrize("make_file", [make_jpeg, make_png])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_photos_of_every_orientation_are_upright(
    login: Login, alice: User, orientation: int, make_file: Any
) -> None:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    content = make_file(make_image(orientation=orientation), exif=exif)
    photo_url = upload_photo(login(alice), content)
    assert all(is_upright(fetch_image(photo_url, size)) for size in (64, 192, 512))


def test_a_stored_photo_has_no_metadata(login: Login, alice: User) -> None:
    exif = Image.Exif()
    exif[ExifTags.Base.Make] = "SPY CAMERA"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitude] = (52.0, 22.0, 12.7)
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSMapDatum] = GPS_LATITUDE
    content = make_jpeg(
        exif=exif,
        comment=b"SPY comment",
        xmp=b"<x:xmpmeta>SPY position</x:xmpmeta>",
        icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(),
    )
    assert GPS_LATITUDE.encode() in content
    photo_id = upload_photo(login(alice), content).rpartition("/")[2]
    for file in photo_store.PHOTO_FILE_NAMES:
        stored_content = photo_store.read_file(photo_id, file)
        assert not set(open_image(stored_content).info) & {"exif", "xmp", "comment", "icc_profile"}
        assert not any(
            mark in stored_content for mark in (b"SPY", GPS_LATITUDE.encode(), b"EXIF", b"Exif")
        )


@pytest.mark.parametrize(
    "content",
    [
        make_jpeg(make_image().convert("CMYK")),
        make_jpeg(progressive=True),
        make_jpeg(subsampling="4:4:4"),
        make_png(make_image().quantize(16)),
        make_png(interlace=1),
        make_png(make_image().convert("RGBA")),
    ],
    ids=["CMYK", "progressive", "4:4:4", "palette", "interlaced", "opaque alpha"],
)
def test_every_encoding_gives_the_same_image(login: Login, alice: User, content: bytes) -> None:
    assert is_upright(fetch_image(upload_photo(login(alice), content)), tolerance=60)


@pytest.mark.parametrize(
    "content",
    [
        make_jpeg(Image.new("L", (90, 90), 100)),
        make_png(Image.new("L", (90, 90), 100)),
        make_png(Image.new("I;16", (90, 90), 100 * 256)),
    ],
    ids=["JPEG", "PNG", "sixteen bits"],
)
def test_a_grey_photo_keeps_its_shade(content: bytes) -> None:
    image = open_image(encode_photo(content)["512.webp"])
    assert is_plain(image, (100, 100, 100), tolerance=3)


def test_a_sixteen_bit_colour_photo_keeps_its_shade() -> None:
    pixel = b"".join(value.to_bytes(2, "big") for value in (0xC800, 0x6400, 0x3200))
    content = _png_of_rows(bit_depth=16, colour_type=2, row=pixel * 40)
    image = open_image(encode_photo(content)["512.webp"])
    assert is_plain(image, (200, 100, 50), tolerance=6)


@pytest.mark.parametrize(
    "image",
    [
        Image.new("RGBA", (90, 90), (0, 0, 0, 0)),
        Image.new("LA", (90, 90), (0, 0)),
    ],
    ids=["colour", "grey"],
)
def test_transparent_pixels_become_white(image: Image.Image) -> None:
    image = open_image(encode_photo(make_png(image))["512.jpg"])
    assert is_plain(image, (255, 255, 255), tolerance=3)


@pytest.mark.parametrize("mode", ["P", "RGB", "L"])
def test_a_colour_declared_transparent_becomes_white(mode: str) -> None:
    image = Image.new(mode, (90, 90), 0)
    transparent = (0, 0, 0) if mode == "RGB" else 0
    image = open_image(encode_photo(make_png(image, transparency=transparent))["512.webp"])
    assert is_plain(image, (255, 255, 255), tolerance=3)


def test_half_transparent_edges_have_no_dark_fringe() -> None:
    image = Image.new("RGBA", (90, 90), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (30, 0, 60, 90))
    image = open_image(encode_photo(make_png(image))["512.jpg"])
    row = [image.getpixel((x, 256)) for x in range(512)]
    assert all(red > 225 for red, _, _ in row)  # type: ignore[misc]  # RGB


def test_only_the_first_frame_of_an_animation_is_kept(login: Login, alice: User) -> None:
    frames = [Image.new("RGB", (300, 200), colour) for colour in ("black", "white")]
    content = make_png(make_image(), save_all=True, append_images=frames, duration=100)
    image = fetch_image(upload_photo(login(alice), content))
    assert is_upright(image)
    assert not getattr(image, "is_animated", False)


def test_only_the_first_image_of_a_phones_multi_picture_file_is_kept(
    login: Login, alice: User
) -> None:
    file = BytesIO()
    depth_image = Image.new("RGB", (300, 200), "black")
    make_image().save(file, "MPO", save_all=True, append_images=[depth_image], quality=95)
    assert is_upright(fetch_image(upload_photo(login(alice), file.getvalue())))


def test_a_video_after_the_photo_is_ignored(login: Login, alice: User) -> None:
    video_bytes = b"\x00\x00\x00\x18ftypmp42" + b"\xff\xda\x00\xff\xd9\xff\xc4" * 500 + b"\xff\xda"
    assert is_upright(fetch_image(upload_photo(login(alice), make_jpeg() + video_bytes)))


def test_a_thumbnail_in_front_of_the_photo_is_ignored(login: Login, alice: User) -> None:
    thumbnail = make_jpeg(Image.new("RGB", (60, 40), "black"))
    segment = b"\xff\xe2" + (len(thumbnail) + 2).to_bytes(2, "big") + thumbnail
    content = make_jpeg()
    assert is_upright(fetch_image(upload_photo(login(alice), content[:2] + segment + content[2:])))


@pytest.mark.parametrize("make_file", [make_jpeg, make_png])
def test_colours_of_another_colour_profile_become_srgb(make_file: Any) -> None:
    """The profile swaps red and blue, so the colours show whether it was applied."""
    content = make_file(Image.new("RGB", (90, 90), (200, 40, 40)), icc_profile=swapped_profile())
    image = open_image(encode_photo(content)["512.webp"])
    red, _, blue = image.getpixel((200, 200))  # type: ignore[misc]  # RGB
    assert blue - red > 60


@pytest.mark.parametrize(
    "content",
    [
        png_with_chunks(png_chunk(b"iCCP", b"name\0\0uncompressed")),
        jpeg_with_segments(jpeg_segment(0xE2, b"ICC_PROFILE\0")),
        make_jpeg(icc_profile=b"broken"),
        make_jpeg(icc_profile=b"\0" * 200),
        make_jpeg(icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()),
    ],
    ids=["uncompressed", "cut off", "broken", "zeros", "for other channels"],
)
def test_a_colour_profile_that_cannot_be_used_is_ignored(content: bytes) -> None:
    assert is_upright(open_image(encode_photo(content)["512.webp"]))


@pytest.mark.parametrize("exif", [b"Exif\0\0broken", b"Exif\0\0II*\0\xff\xff\xff\xff", b"Exif\0\0"])
def test_a_photo_with_broken_exif_is_accepted(exif: bytes) -> None:
    assert is_upright(open_image(encode_photo(make_jpeg(exif=exif))["512.webp"]))


@pytest.mark.parametrize("size", [(1, 1), (1, 3000), (3000, 1), (7, 5), (513, 512), (1025, 2049)])
@pytest.mark.parametrize("make_file", [make_jpeg, make_png])
def test_a_photo_of_any_shape_becomes_a_square(size: tuple[int, int], make_file: Any) -> None:
    files = encode_photo(make_file(Image.new("RGB", size, (200, 100, 50))))
    sizes = [open_image(content).size for content in files.values()]
    assert sizes == [(512, 512), (192, 192), (64, 64), (512, 512)]


def test_a_photo_is_cropped_to_its_middle() -> None:
    image = Image.new("RGB", (600, 200), "black")
    image.paste((255, 255, 255), (200, 0, 400, 200))
    image = open_image(encode_photo(make_png(image))["512.webp"])
    corners = [image.getpixel((x, y)) for x in (8, 503) for y in (8, 503)]
    assert all(colours_match(corner, (255, 255, 255)) for corner in corners)


def test_a_phones_photo_of_48_megapixels_is_accepted(login: Login, alice: User) -> None:
    content = make_jpeg(make_image(8064, 6048), quality=40)
    assert is_upright(fetch_image(upload_photo(login(alice), content)))


@pytest.mark.parametrize(
    "content",
    [
        make_jpeg()[:-2],
        make_jpeg()[:-30],
        make_jpeg(progressive=True)[:-30],
        make_jpeg()[:-2] + b"\xff\xff",
        jpeg_with_segments(jpeg_segment(0xFE, b"") + b"\xff\0 junk"),
        make_png()[:-12],
        make_png()[:-30],
        make_png(interlace=1)[:-30],
        png_with_chunks(png_chunk(b"tEXt", b"k\0comment")[:-1] + b"?"),
        png_with_chunks(png_chunk(b"iCCP", b"p\0\0broken")[:-1] + b"?"),
        png_with_chunks(png_chunk(b"prVt", b"private")),
    ],
    ids=[
        "JPEG without an end marker",
        "cut JPEG",
        "cut progressive JPEG",
        "fill bytes for an end marker",
        "junk between segments",
        "PNG without IEND",
        "cut PNG",
        "cut interlaced PNG",
        "wrong checksum of a comment",
        "wrong checksum of a colour profile",
        "private chunk",
    ],
)
def test_a_damaged_photo_that_browsers_show_is_accepted(content: bytes) -> None:
    assert is_upright(open_image(encode_photo(content)["512.webp"]))


@pytest.mark.parametrize(
    ("value_type", "count"), [(4, 1), (3, 2), (5, 1), (1, 1)], ids=["LONG", "two", "ratio", "BYTE"]
)
def test_an_orientation_that_is_not_one_short_is_ignored(value_type: int, count: int) -> None:
    entry = struct.pack("<HHLL", ExifTags.Base.Orientation, value_type, count, 3)
    exif = b"Exif\0\0II*\0" + struct.pack("<LH", 8, 1) + entry + bytes(4)
    assert is_upright(open_image(encode_photo(make_jpeg(exif=exif))["512.webp"]))


@pytest.mark.parametrize("make_file", [make_jpeg, make_png])
def test_an_orientation_in_xmp_is_ignored(make_file: Any) -> None:
    xmp = '<x:xmpmeta><rdf:Description tiff:Orientation="3"/></x:xmpmeta>'
    png_text = PngImagePlugin.PngInfo()
    png_text.add_itxt("XML:com.adobe.xmp", xmp)
    content = make_file(xmp=xmp.encode(), pnginfo=png_text)
    assert is_upright(open_image(encode_photo(content)["512.webp"]))


def test_the_first_of_several_orientations_counts() -> None:
    exif = Image.Exif()
    segments = b""
    for orientation in (1, 3):
        exif[ExifTags.Base.Orientation] = orientation
        segments += jpeg_segment(0xE1, b"Exif\0\0" + exif.tobytes())
    assert is_upright(open_image(encode_photo(jpeg_with_segments(segments))["512.webp"]))


def swapped_profile() -> bytes:
    """The sRGB profile with the tags of red and blue swapped."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return profile.replace(b"rXYZ", b"????").replace(b"bXYZ", b"rXYZ").replace(b"????", b"bXYZ")


def _png_of_rows(*, bit_depth: int, colour_type: int, row: bytes) -> bytes:
    width = height = 40
    header = struct.pack(">IIBBBBB", width, height, bit_depth, colour_type, 0, 0, 0)
    data = zlib.compress((b"\0" + row) * height)
    parts = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(png_chunk(*part) for part in parts)
