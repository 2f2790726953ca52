from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from media.models import Photo
from media.photos.uploads import PHOTO_BYTES_MAX
from media.tests.api_calls import INVALID_TYPE_ERROR, fetch_image, post_photo, upload_photo
from media.tests.image_factory import is_upright, make_jpeg, make_png

TOO_LARGE_ERROR = {"title": "File too large", "description": "Max 5MB for profile photos."}


@pytest.mark.parametrize("content", [make_jpeg(), make_png()], ids=["JPEG", "PNG"])
def test_an_uploaded_photo_is_shown_at_its_url(login: Login, alice: User, content: bytes) -> None:
    response = post_photo(login(alice), content)
    assert response.status_code == 200
    photo = Photo.objects.get(user=alice)
    assert response.json() == {"photo_url": f"/users/image/{photo.id}"}
    assert is_upright(fetch_image(response.json()["photo_url"]))


def test_an_upload_changes_updated_at(login: Login, alice: User) -> None:
    long_ago = datetime(2020, 1, 1, tzinfo=UTC)
    User.objects.update(updated_at=long_ago)
    upload_photo(login(alice))
    alice.refresh_from_db()
    assert alice.updated_at > long_ago


def test_five_megabytes_are_accepted_and_a_byte_more_is_413(login: Login, alice: User) -> None:
    largest_photo = make_jpeg() + bytes(PHOTO_BYTES_MAX - len(make_jpeg()))
    assert post_photo(login(alice), largest_photo).status_code == 200
    response = post_photo(login(alice), largest_photo + b"\0")
    assert response.status_code == 413
    assert response.json() == {"message": TOO_LARGE_ERROR, "code": "photo_too_large"}


def test_the_size_of_an_upload_is_checked_before_its_type(login: Login, alice: User) -> None:
    assert post_photo(login(alice), bytes(PHOTO_BYTES_MAX + 1)).status_code == 413


def test_a_huge_body_is_refused_by_its_content_length(login: Login, alice: User) -> None:
    body = BytesIO(bytes(99))
    response = _post_with_content_length(login(alice), 10**12, body)
    assert response.status_code == 413
    assert response.json()["message"] == TOO_LARGE_ERROR
    assert body.tell() == 0


def _post_with_content_length(api: APIClient, length: int, body: BytesIO) -> Any:
    environ: Any = {"CONTENT_LENGTH": str(length), "wsgi.input": body}
    form = "multipart/form-data; boundary=x"
    return api.generic("POST", "/users/image/upload", "x", content_type=form, **environ)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"photo": SimpleUploadedFile("me.jpg", make_jpeg())},
        {"file": "just text"},
    ],
    ids=["nothing", "another field", "no file"],
)
def test_an_upload_without_a_file_is_400(login: Login, alice: User, body: dict[str, Any]) -> None:
    response = login(alice).post("/users/image/upload", body, format="multipart")
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["file"]


def test_an_upload_with_a_broken_multipart_body_is_400(login: Login, alice: User) -> None:
    response: Any = login(alice).generic(
        "POST", "/users/image/upload", "x", content_type="multipart/form-data"
    )
    assert response.status_code == 400


def test_a_refused_upload_leaves_the_old_photo(
    login: Login, alice: User, photo_folder: Path
) -> None:
    photo_url = upload_photo(login(alice))
    response = post_photo(login(alice), b"not a photo")
    assert response.status_code == 415
    assert response.json() == {"message": INVALID_TYPE_ERROR, "code": "not_a_photo"}
    alice.refresh_from_db()
    assert alice.photo_url == photo_url
    assert len(list(photo_folder.rglob("*.*"))) == 4


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("../../etc/passwd.exe", "image/jpeg"),
        ("me.jpg", "image/jpeg"),
        ("me.jfif", "image/pjpeg"),
        ("me.png", "image/jpg"),
        ("me", "application/octet-stream"),
        ("me.gif", "image/gif"),
        ("me.png", ""),
    ],
)
@pytest.mark.parametrize("content", [make_jpeg(), make_png()], ids=["JPEG", "PNG"])
def test_the_file_name_and_content_type_of_an_upload_are_ignored(
    login: Login, alice: User, content: bytes, name: str, content_type: str
) -> None:
    response = post_photo(login(alice), content, name=name, content_type=content_type)
    assert response.status_code == 200
