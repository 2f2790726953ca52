from datetime import UTC, datetime
from unittest.mock import Mock

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from accounts.tests.admin_pages import USER_LIST_PATH


def test_an_operator_sets_the_password_an_admin_signs_in_with(
    client: Client, admin: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getpass", Mock(return_value="over the boards"))
    call_command("changepassword", admin.email)
    form = {"username": admin.email.upper(), "password": "over the boards"}
    assert client.post(f"/admin/login/?next={USER_LIST_PATH}", form)["Location"] == USER_LIST_PATH
    assert client.get(USER_LIST_PATH).status_code == 200


def test_a_fan_who_opens_django_admin_gets_the_login_page(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(USER_LIST_PATH)["Location"].startswith("/admin/login/")
    assert client.post(USER_LIST_PATH, {"action": "promote"})["Location"].startswith(
        "/admin/login/"
    )


@pytest.mark.parametrize(
    "query_string",
    [
        "gender=Female",
        "dob=1990-02-03",
        "phone_number__startswith=416",
        "password__startswith=pbkdf2",
        "last_logged_in__len=0",
    ],
)
def test_private_fields_cannot_be_guessed_by_filtering(
    admin_client: Client, alice: User, query_string: str
) -> None:
    response = admin_client.get(f"/admin/accounts/user/?{query_string}")
    assert response.status_code in {302, 400}
    assert "Alice Archer" not in response.content.decode()


@pytest.mark.parametrize("page", [USER_LIST_PATH, f"{USER_LIST_PATH}?q=alice", "change", "history"])
def test_no_page_of_django_admin_shows_private_fields(
    admin_client: Client, alice: User, page: str
) -> None:
    signed_in_at = datetime(2019, 3, 4, tzinfo=UTC)
    private_values = {"phone_number": "416-555-0123", "gender": "Female", "dob": "1990-02-03"}
    User.objects.filter(pk=alice.pk).update(last_logged_in=[signed_in_at], **private_values)
    path = page if page.startswith("/") else f"{USER_LIST_PATH}{alice.pk}/{page}/"
    text = admin_client.get(path).content.decode()
    assert "Alice Archer" in text
    for value in [
        "416-555",
        "Female",
        "1990",
        "2019",
        "password",
        *private_values,
        "last_logged_in",
    ]:
        assert value not in text.replace("/admin/password_change/", "")
