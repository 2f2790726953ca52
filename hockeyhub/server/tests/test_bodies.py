"""A request with a large Content-Length is refused on every path, before its body is read."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login

FORM_TYPE = "application/x-www-form-urlencoded"


class UnreadableBody:
    """A request body that fails the test when read."""

    def read(self, *_: int) -> bytes:
        raise AssertionError("The body was read.")

    readline = read


def post_status(client: Client | APIClient, path: str, length: int | str) -> int:
    body: dict[str, Any] = {"wsgi.input": UnreadableBody(), "CONTENT_LENGTH": str(length)}
    response = client.generic("POST", path, content_type=FORM_TYPE, **body)
    return int(response.status_code)


@pytest.mark.parametrize(
    "path",
    [
        "/admin/login/",
        "/admin/",
        "/users",
        "/users/users",
        "/users/follow/3346789bcd",
        "/lock/override",
        "/nowhere",
        "/r/3346789bcd",
        "/healthz",
        "/schema/",
    ],
)
def test_a_body_above_16_kb_is_413_and_unread(path: str, db: None) -> None:
    assert post_status(Client(), path, 16_385) == 413
    assert post_status(Client(), path, 10**12) == 413


def test_a_content_length_that_is_no_number_reads_nothing(login: Login, alice: User) -> None:
    assert post_status(login(alice), "/users/users", "-1") == 403
    assert post_status(login(alice), "/users/users", "many") == 403


def test_an_uploads_body_may_be_longer_than_16_kb(login: Login, alice: User) -> None:
    photo = SimpleUploadedFile("photo.jpg", b"x" * 20_000)
    response = login(alice).post("/users/image/upload", {"file": photo})
    assert response.json()["code"] == "not_a_photo"


def test_the_sixth_login_to_django_admin_is_429_and_its_body_is_unread(
    client: Client, db: None
) -> None:
    for _ in range(5):
        client.post("/admin/login/", {"username": "ada@example.test", "password": "x"})
    assert post_status(client, "/admin/login/", 16_000) == 429


def test_the_login_to_django_admin_needs_its_csrf_token(db: None) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post("/admin/login/", {"username": "a", "password": "x"}).status_code == 403
