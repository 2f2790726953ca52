"""Makes images for benchmarks, and the request bodies that upload them."""

from io import BytesIO

from PIL import Image

_BOUNDARY = "puck"
FORM_TYPE = f"multipart/form-data; boundary={_BOUNDARY}"


def photo(width: int = 2048, height: int = 1536, kind: str = "JPEG", **options: int) -> bytes:
    """An image of blurred colour noise, with about as much detail as a photo."""
    small = (width // 8, height // 8)
    bands = [Image.effect_noise(small, spread).resize((width, height)) for spread in (60, 70, 80)]
    file = BytesIO()
    Image.merge("RGB", bands).save(file, kind, **options)
    return file.getvalue()


def upload_form(image: bytes) -> bytes:
    """The body of an upload, with the content type FORM_TYPE."""
    disposition = 'Content-Disposition: form-data; name="file"; filename="photo.jpg"'
    start = f"--{_BOUNDARY}\r\n{disposition}\r\nContent-Type: image/jpeg\r\n\r\n"
    return start.encode() + image + f"\r\n--{_BOUNDARY}--\r\n".encode()
