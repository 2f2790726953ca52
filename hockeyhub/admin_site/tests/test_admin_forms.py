"""Django admin refuses a form with a NUL character, which PostgreSQL can't store."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.tests.admin_pages import USER_LIST_PATH, change_path


@pytest.mark.parametrize(
    "fields",
    [
        {"full_name": "Al\0ice", "bio": ""},
        {"action": "promote", "_selected_action": "\0"},
        {"action": "\0"},
        {"a\0b": ""},
    ],
)
def test_a_nul_in_a_form_is_400(admin_client: Client, alice: User, fields: dict[str, str]) -> None:
    for path in (USER_LIST_PATH, change_path(alice), "/admin/social/follow/add/"):
        assert admin_client.post(path, fields).status_code == 400


@pytest.mark.parametrize("field", ["username", "password", "code", "next"])
def test_a_nul_at_the_login_is_a_failed_attempt(client: Client, admin: User, field: str) -> None:
    form = {"username": admin.email, "password": "x", "code": "", field: "\0"}
    statuses = [client.post("/admin/login/", form).status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]
