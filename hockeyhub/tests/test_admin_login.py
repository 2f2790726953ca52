from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User

LOGIN = "/admin/login/"
PASSWORD = "Face off at seven"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def tries(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_TRIES_FILE = tmp_path / "tries.sqlite3"


def sign_in(client: Client, password: str, **extra: Any) -> Any:
    body = {"username": "ada@example.test", "password": password}
    return client.post(f"{LOGIN}?next=/admin/", body, **extra)


def test_the_sixth_try_in_a_minute_must_wait_even_with_the_right_password(
    client: Client, admin: User
) -> None:
    admin.email = "ada@example.test"
    admin.set_password(PASSWORD)
    admin.save()
    assert [sign_in(client, "wrong").status_code for _ in range(5)] == [200] * 5
    response = sign_in(client, PASSWORD)
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 61
    elsewhere = sign_in(client, PASSWORD, REMOTE_ADDR="203.0.113.7")
    assert elsewhere["Location"] == "/admin/"


def test_looking_at_the_page_is_no_try(client: Client) -> None:
    assert {client.get(LOGIN).status_code for _ in range(7)} == {200}
