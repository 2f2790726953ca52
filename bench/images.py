"""Images for benchmarks."""

from io import BytesIO

from PIL import Image

from media.tests.image_factory import make_jpeg


def photo(width: int = 2048, height: int = 1536, kind: str = "JPEG", **options: int) -> bytes:
    """An image of blurred colour noise, with about as much detail as a photo."""
    small = (width // 8, height // 8)
    bands = [Image.effect_noise(small, spread).resize((width, height)) for spread in (60, 70, 80)]
    file = BytesIO()
    Image.merge("RGB", bands).save(file, kind, **options)
    return file.getvalue()


def many_scans(scans: int) -> bytes:
    """A JPEG of 12 megapixels in so many scans, of which all but a few take hardly any bytes."""
    content = make_jpeg(Image.new("RGB", (4000, 3000), "red"), progressive=True, quality=75)
    last = content.rindex(b"\xff\xda")
    return content[:-2] + content[last:-2] * (scans - content.count(b"\xff\xda")) + b"\xff\xd9"
