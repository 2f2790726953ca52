from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import IntegrityError, connection

from accounts.identity.tests.google import verify_token
from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from accounts.records.creation import create_user
from conftest import Login, make_token

NEW_USER_BODY = {"full_name": "Nora Netminder", "email": "nora@example.test"}


def test_a_newcomer_gets_a_record_with_both_ids(login: Login, db: None) -> None:
    response = login("nora").put("/users/", NEW_USER_BODY, format="json")
    assert response.status_code == 201
    user = User.objects.get()
    assert (user.full_name, user.email, user.firebase_uid) == (
        "Nora Netminder",
        "nora@example.test",
        "nora",
    )
    assert response.json()["_id"] == user.object_id
    assert len(user.object_id) == 24
    assert len(user.nano_id) == 10
    assert not user.has_usable_password()


def test_all_details_of_a_sign_up_are_stored(login: Login, db: None) -> None:
    details = {"phone_number": "(416) 555-0123", "dob": "1990-02-03", "gender": "Female"}
    response = login("nora").put("/users/", {**NEW_USER_BODY, **details}, format="json").json()
    assert {name: response[name] for name in details} == details


def test_a_repeated_sign_up_returns_the_existing_record(login: Login, db: None) -> None:
    nora = login("nora")
    first_response = nora.put("/users/", NEW_USER_BODY, format="json")
    second_response = nora.put("/users/", {**NEW_USER_BODY, "full_name": "Another"}, format="json")
    assert (first_response.status_code, second_response.status_code) == (201, 200)
    assert second_response.json() == first_response.json()


def test_a_violation_of_another_constraint_is_not_taken_for_a_concurrent_sign_up(db: None) -> None:
    identity = verify_token(make_token("nora"))
    with pytest.raises(IntegrityError, match="user_has_a_name"):
        create_user(identity=identity, fields={"full_name": ""})


@contextmanager
def recorded_constraint_errors() -> Iterator[list[str]]:
    """Collects the errors of statements that violate a constraint. A sign-up must cause none, since
    PostgreSQL would log the error with the fan's e-mail."""
    constraint_errors: list[str] = []

    def record_errors(execute: Any, sql: str, *args: Any) -> Any:
        try:
            return execute(sql, *args)
        except IntegrityError as error:
            constraint_errors.append(str(error))
            raise

    with connection.execute_wrapper(record_errors):
        yield constraint_errors


@pytest.mark.parametrize("email_verified", [False, True])
def test_postgresql_logs_no_email_of_a_fan_who_signs_up_again(
    login: Login, alice: User, bob: User, *, email_verified: bool
) -> None:
    User.objects.filter(pk=alice.pk).update(email_verified=True)
    claims = {"email": alice.email, "email_verified": email_verified}
    body = {"full_name": "Alice", "email": alice.email}
    with recorded_constraint_errors() as constraint_errors:
        login(alice).put("/users/", body, format="json")
        login(bob, **claims).get("/users/get_self")
        login("other", **claims).put("/users/", body, format="json")
    assert constraint_errors == []


def test_an_email_that_is_not_the_tokens_is_400(login: Login, db: None) -> None:
    response = login("nora").put(
        "/users/", {**NEW_USER_BODY, "email": "alice@example.test"}, format="json"
    )
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["email"]
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "email",
    [
        "zoé@example.test",
        "zoe\u0301@example.test",
        "taro..s@docomo.test",
        "taro.@docomo.test",
        ".taro@docomo.test",
        "taro@localhost",
        '"taro s"@docomo.test',
        "t\u200baro@docomo.test",
        f"{'t' * 241}@docomo.test",
    ],
)
def test_every_email_that_the_provider_accepted_is_stored_as_it_is(
    login: Login, db: None, email: str
) -> None:
    api = login("taro", email=email, email_verified=True)
    response = api.put("/users/", {"full_name": "Taro", "email": email}, format="json")
    assert (response.status_code, response.json()["email"]) == (201, email)
    assert api.get("/users/get_self").json()["email"] == email


@pytest.mark.parametrize("email", [None, f"{'t' * 243}@docomo.test"])
def test_a_token_without_a_usable_email_is_400(login: Login, db: None, email: str | None) -> None:
    response = login("nora", email=email).put("/users/", {"full_name": "Nora"}, format="json")
    assert (response.status_code, list(response.json()["fields"])) == (400, ["email"])
    assert not User.objects.exists()


def test_signing_up_with_the_email_of_another_identity_is_409(login: Login, alice: User) -> None:
    body = {"full_name": "Mallory", "email": alice.email}
    response = login("mallory", email=alice.email).put("/users/", body, format="json")
    assert response.status_code == 409
    assert response.json() == {
        "message": {
            "title": "Email Already Registered.",
            "description": "An account with this email already exists. Please log in instead.",
        },
        "code": "email_taken",
    }
    alice.refresh_from_db()
    assert alice.firebase_uid == "alice.archer"


def test_the_picture_comes_from_the_token_and_never_from_the_body(login: Login, db: None) -> None:
    picture = "https://lh3.googleusercontent.com/a/nora"
    body = {**NEW_USER_BODY, "photo_url": "https://spy.example/pixel.png"}
    response = login("nora", picture=picture).put("/users/", body, format="json")
    assert response.json()["photo_url"] == picture


def test_a_client_cannot_make_itself_an_admin(login: Login, db: None) -> None:
    body = {**NEW_USER_BODY, "user_type": ADMIN_TYPE, "nano_id": "mine", "is_active": False}
    assert login("nora").put("/users/", body, format="json").json()["user_type"] == FAN_TYPE


@pytest.mark.parametrize("full_name", ["", None, "x" * 101, "No\x07ra"])
def test_a_sign_up_with_a_bad_name_is_400_and_writes_nothing(
    login: Login, db: None, full_name: Any
) -> None:
    response = login("nora").put(
        "/users/", {**NEW_USER_BODY, "full_name": full_name}, format="json"
    )
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["full_name"]
    assert not User.objects.exists()


def test_a_sign_up_without_a_name_is_400(login: Login, db: None) -> None:
    response = login("nora").put("/users/", {}, format="json")
    assert response.json()["message"] == {
        "title": "Validation Error",
        "description": "Please fix invalid fields before saving.",
    }


def test_the_sign_up_of_a_deactivated_fan_is_403(login: Login, alice: User) -> None:
    User.objects.update(is_active=False)
    body = {"full_name": "Alice", "email": alice.email}
    assert login(alice).put("/users/", body, format="json").status_code == 403


def test_a_deactivated_fans_record_does_not_move_to_another_identity(
    login: Login, alice: User
) -> None:
    User.objects.update(is_active=False, email_verified=True)
    api = login("google-alice", email=alice.email, email_verified=True)
    response = api.put("/users/", {"full_name": "Alice"}, format="json")
    assert response.status_code == 403
    alice.refresh_from_db()
    assert alice.firebase_uid == "alice.archer"
