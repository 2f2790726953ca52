import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.identity.tests.clock import advance_clock
from accounts.models import User
from hockeyhub.tests.unmarked_checkout import Environment, settings_of

LOGIN_PATH = "/admin/login/"
ADMIN_PASSWORD = "Face off at seven"

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada(admin: User) -> User:
    admin.email = "ada@example.test"
    admin.set_password(ADMIN_PASSWORD)
    admin.save()
    return admin


def sign_in(client: Client, password: str, **extra: Any) -> Any:
    body = {"username": "ada@example.test", "password": password}
    return client.post(f"{LOGIN_PATH}?next=/admin/", body, **extra)


def test_the_sixth_attempt_in_a_minute_must_wait_even_with_the_right_password(
    client: Client, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    advance_clock(monkeypatch, 0)  # a busy machine would need more than the minute
    assert [sign_in(client, "wrong").status_code for _ in range(5)] == [200] * 5
    response = sign_in(client, ADMIN_PASSWORD)
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 61
    response_elsewhere = sign_in(client, ADMIN_PASSWORD, REMOTE_ADDR="203.0.113.7")
    assert response_elsewhere["Location"] == "/admin/"


def guess_from_many_addresses(count: int) -> list[int]:
    """Guesses passwords like an attacker with a new IP address for each guess."""
    return [
        sign_in(Client(), "wrong", REMOTE_ADDR=f"203.0.113.{number}").status_code
        for number in range(count)
    ]


def test_an_account_has_20_attempts_an_hour_from_all_addresses_together(ada: User) -> None:
    assert guess_from_many_addresses(21) == [200] * 20 + [429]
    assert sign_in(Client(), ADMIN_PASSWORD).status_code == 429


def test_the_owner_can_still_log_in_from_a_browser_that_was_logged_in_before(
    client: Client, ada: User
) -> None:
    assert sign_in(client, ADMIN_PASSWORD).status_code == 302
    client.post("/admin/logout/")
    guess_from_many_addresses(21)
    assert sign_in(client, ADMIN_PASSWORD).status_code == 302


def test_a_browser_known_to_one_account_is_unknown_to_another(
    client: Client, ada: User, bob: User
) -> None:
    bob.set_password(ADMIN_PASSWORD)
    bob.user_type = ada.user_type
    bob.save()
    client.post("/admin/login/", {"username": bob.email, "password": ADMIN_PASSWORD})
    guess_from_many_addresses(20)
    assert sign_in(client, ADMIN_PASSWORD).status_code == 429


def test_the_cookie_of_a_known_browser_has_no_email_and_is_sent_only_to_the_login(
    client: Client, ada: User
) -> None:
    sign_in(client, ADMIN_PASSWORD)
    cookie = client.cookies["known_browser"]
    assert re.fullmatch("[0-9a-f]{64}", cookie.value.split(":")[0])  # is a SHA-256 digest
    assert (cookie["path"], cookie["samesite"]) == ("/admin/login/", "Strict")
    assert cookie["httponly"]


def test_the_file_of_attempts_has_no_cookie(client: Client, ada: User, settings: Settings) -> None:
    sign_in(client, ADMIN_PASSWORD)
    cookie = client.cookies["known_browser"].value
    sign_in(client, ADMIN_PASSWORD)
    file = settings.LOCK_ATTEMPTS_FILE
    assert not any(cookie.encode() in part.read_bytes() for part in file.parent.iterdir())


def test_opening_the_login_page_is_not_an_attempt(client: Client) -> None:
    assert {client.get(LOGIN_PATH).status_code for _ in range(7)} == {200}


def test_a_password_is_changed_only_with_the_current_one(client: Client, ada: User) -> None:
    sign_in(client, ADMIN_PASSWORD)
    new_passwords = {"new_password1": "Drop the gloves", "new_password2": "Drop the gloves"}
    page_response = client.post(
        "/admin/password_change/", {"old_password": "wrong", **new_passwords}
    )
    assert "Your old password was entered incorrectly" in page_response.content.decode()
    changed_response = client.post(
        "/admin/password_change/", {"old_password": ADMIN_PASSWORD, **new_passwords}
    )
    assert changed_response["Location"] == "/admin/password_change/done/"


def test_an_open_session_allows_20_guesses_an_hour_at_its_password(
    client: Client, ada: User
) -> None:
    sign_in(client, ADMIN_PASSWORD)
    wrong_password_form = {"old_password": "wrong", "new_password1": "x", "new_password2": "x"}
    guess_responses = [
        client.post("/admin/password_change/", wrong_password_form) for _ in range(21)
    ]
    assert [page_response.status_code for page_response in guess_responses] == [200] * 20 + [429]
    assert 0 < int(guess_responses[-1]["Retry-After"]) <= 3_601
    client.post("/admin/logout/")
    # Guesses at the password change don't count as attempts to log in.
    assert sign_in(client, ADMIN_PASSWORD).status_code == 302


def test_production_hashes_passwords_as_django_does_by_default(
    checkout: Path, production: Environment
) -> None:
    assert "PASSWORD_HASHERS" not in settings_of(checkout, production)
