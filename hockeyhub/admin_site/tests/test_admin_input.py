"""Input that no page of Django admin sends is refused, and isn't an error of the server."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.tests.admin_pages import USER_LIST_PATH, change_path
from social.services import follow

LIST_PATHS = [USER_LIST_PATH, "/admin/social/follow/", "/admin/social/report/"]


@pytest.fixture(autouse=True)
def _follow(alice: User, bob: User) -> None:
    follow(follower=alice, public_id=bob.object_id)


@pytest.mark.parametrize("path", LIST_PATHS)
@pytest.mark.parametrize("row_id", ["abc", "99999999999999999999", ""])
def test_an_action_on_a_row_that_cannot_exist_is_refused(
    admin_client: Client, path: str, row_id: str
) -> None:
    form = {"action": "delete_selected", "_selected_action": row_id}
    assert admin_client.post(path, form).status_code == 400


@pytest.mark.parametrize("path", LIST_PATHS)
@pytest.mark.parametrize(
    "query",
    [
        *("created_at__year=99999999999", "created_at__gte=x", "created_at__range=1", "p=x"),
        *(
            "created_at__lt=9999-12-31T23:59:59-23:59",
            "created_at__year__in=x",
            "is_active__exact=x",
        ),
        *(
            "status=x",
            "status=99999999999",
            "reason__exact=x",
            "user_type__in=x",
            "o=x",
            "e=1&q=%22",
        ),
        *("created_at__hour=x", "created_at__isnull=x", "all=x", "_facets=x", "_popup=x"),
    ],
)
def test_a_filter_with_an_impossible_value_is_no_error(
    admin_client: Client, path: str, query: str
) -> None:
    assert admin_client.get(f"{path}?{query}", follow=True).status_code in {200, 400}


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
