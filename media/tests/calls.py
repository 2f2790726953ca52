from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from media.tests.making import jpeg

Answer = Any  # the test client adds json() to its responses at run time

INVALID_TYPE = {
    "title": "Invalid file type",
    "description": "Only JPEG and PNG images are allowed.",
}


def upload(api: APIClient, content: bytes | None = None, name: str = "me.jpg") -> Answer:
    file = SimpleUploadedFile(name, jpeg() if content is None else content, "image/jpeg")
    return api.post("/users/image/upload", {"file": file}, format="multipart")


def uploaded(api: APIClient, content: bytes | None = None) -> str:
    """The address of a photo that was taken."""
    answer = upload(api, content)
    assert answer.status_code == 200, answer.json()
    return str(answer.json()["photo_url"])


def shown(photo_url: str, size: int = 512) -> Image.Image:
    """The picture anyone gets at the address."""
    answer = APIClient().get(f"{photo_url}?size={size}")
    assert answer.status_code == 200
    image = Image.open(BytesIO(answer.content))
    image.load()
    return image
