from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from media.tests.image_factory import make_jpeg

Response = Any  # the test client adds json() to its responses at run time

INVALID_TYPE_ERROR = {
    "title": "Invalid file type",
    "description": "Only JPEG and PNG images are allowed.",
}


def post_photo(
    api: APIClient,
    content: bytes | None = None,
    name: str = "me.jpg",
    content_type: str = "image/jpeg",
) -> Response:
    file = SimpleUploadedFile(name, make_jpeg() if content is None else content, content_type)
    return api.post("/users/image/upload", {"file": file}, format="multipart")


def upload_photo(api: APIClient, content: bytes | None = None) -> str:
    """Returns the new `photo_url`."""
    response = post_photo(api, content)
    assert response.status_code == 200, response.json()
    return str(response.json()["photo_url"])


def fetch_image(photo_url: str, size: int = 512) -> Image.Image:
    """Fetches the photo as a visitor."""
    response = APIClient().get(f"{photo_url}?size={size}")
    assert response.status_code == 200
    image = Image.open(BytesIO(response.content))
    image.load()
    return image
