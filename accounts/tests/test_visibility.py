"""Only accounts/visibility.py decides who may see whom, and one function selects rows of fans.

What each call shows is tested in hockeyhub/tests/test_visibility_of_fields.py.
"""

from pathlib import Path

import pytest
from django.conf import settings

from accounts.models import User
from accounts.visibility import hidden_users, visible_users
from conftest import Login

# Files that show, set or copy `is_active`, or check whether the fan may log in.
FILES_WITH_IS_ACTIVE = {
    "accounts/models.py",
    "accounts/admin.py",
    "accounts/admin_log.py",
    "accounts/authentication.py",
    "accounts/services.py",
    "hockeyhub/demo.py",
}


def test_no_other_module_decides_who_is_visible() -> None:
    assert files_with("is_active") == {"accounts/visibility.py", *FILES_WITH_IS_ACTIVE}


def test_rows_of_fans_are_selected_by_one_function() -> None:
    assert files_with("_ROW_FIELDS") == {"accounts/selectors.py"}
    assert files_with("UserRow._fields") == {"accounts/selectors.py"}


def files_with(text: str) -> set[str]:
    return {
        str(file.relative_to(settings.BASE_DIR))
        for package in ("accounts", "social", "media", "hockeyhub")
        for file in Path(settings.BASE_DIR, package).rglob("*.py")
        if not {"tests", "migrations"} & set(file.parts) and text in file.read_text("utf-8")
    }


def test_a_deactivated_fan_is_visible_to_nobody(alice: User, bob: User) -> None:
    User.objects.filter(pk=bob.pk).update(is_active=False)
    assert list(visible_users()) == [alice]
    assert list(hidden_users()) == [bob]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "/users/{}"),
        ("get", "/users/connections/{}"),
        ("post", "/users/follow/{}"),
        ("post", "/users/unfollow/{}"),
    ],
)
def test_a_public_id_is_found_in_upper_case_too(
    login: Login, alice: User, bob: User, method: str, path: str
) -> None:
    for public_id in (bob.object_id, bob.nano_id):
        response = getattr(login(alice), method)(path.format(public_id.upper()))
        assert response.status_code == 200


@pytest.mark.parametrize("path", ["/users/follow/{}", "/users/unfollow/{}"])
def test_oneself_is_recognised_in_upper_case_too(login: Login, alice: User, path: str) -> None:
    assert login(alice).post(path.format(alice.nano_id.upper())).status_code == 400
