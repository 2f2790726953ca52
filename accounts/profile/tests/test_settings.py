"""GET and PATCH /users/settings: a fan's own settings."""

from typing import Any

import pytest
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import HIDEABLE_FIELDS, User
from conftest import Login

SETTINGS_PATH = "/users/settings"
VISIBLE_TO_EVERYONE = dict.fromkeys(HIDEABLE_FIELDS, "everyone")
NEW_SETTINGS = {"visibility": VISIBLE_TO_EVERYONE, "language": "", "email_verified": False}


@pytest.fixture
def client(login: Login, alice: User) -> APIClient:
    return login(alice)


def patch_visibility(client: APIClient, visibility: Any) -> Any:
    return client.patch(SETTINGS_PATH, {"visibility": visibility}, format="json")


def test_a_new_record_is_visible_to_everyone(client: APIClient) -> None:
    response = client.get(SETTINGS_PATH)
    assert response.status_code == 200
    assert response.json() == NEW_SETTINGS


def test_only_the_settings_that_are_sent_change(client: APIClient) -> None:
    assert patch_visibility(client, {"email": "me"}).json()["visibility"] == {
        **VISIBLE_TO_EVERYONE,
        "email": "me",
    }
    changed_visibility = patch_visibility(client, {"following": "signed_in"}).json()["visibility"]
    assert changed_visibility == {**VISIBLE_TO_EVERYONE, "email": "me", "following": "signed_in"}
    assert client.get(SETTINGS_PATH).json()["visibility"] == changed_visibility


@pytest.mark.parametrize("level", ["friends", "ME", "", None, 1, ["me"]])
def test_an_unknown_visibility_is_refused_and_changes_nothing(
    client: APIClient, level: Any
) -> None:
    response = patch_visibility(client, {"location": "me", "email": level})
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["visibility.email"]
    assert client.get(SETTINGS_PATH).json()["visibility"] == VISIBLE_TO_EVERYONE


def test_unknown_names_and_read_only_fields_are_ignored(client: APIClient) -> None:
    body = {"visibility": {"phone_number": "everyone"}, "email_verified": True, "is_active": False}
    response = client.patch(SETTINGS_PATH, body, format="json")
    assert response.json() == NEW_SETTINGS


def test_a_new_record_starts_with_the_operators_default_email_visibility(
    login: Login, settings: Settings, db: None
) -> None:
    settings.DEFAULT_EMAIL_VISIBILITY = "me"
    client = login("nora")
    client.put("/users/", {"full_name": "Nora Frost"}, format="json")
    assert client.get(SETTINGS_PATH).json()["visibility"] == {**VISIBLE_TO_EVERYONE, "email": "me"}


def test_a_fans_language_is_on_their_own_record(client: APIClient) -> None:
    response = client.patch(SETTINGS_PATH, {"language": "fr"}, format="json")
    assert response.json() == {**NEW_SETTINGS, "language": "fr"}
    assert client.get("/users/get_self").json()["language"] == "fr"


@pytest.mark.parametrize("nothing", ["", None])
def test_a_fan_may_follow_the_browsers_language_again(client: APIClient, nothing: Any) -> None:
    client.patch(SETTINGS_PATH, {"language": "fr"}, format="json")
    response = client.patch(SETTINGS_PATH, {"language": nothing}, format="json")
    assert response.json()["language"] == ""


@pytest.mark.parametrize("language", ["xx", "FR", "fr-CA", 1, ["fr"]])
def test_a_language_that_the_site_lacks_is_refused(client: APIClient, language: Any) -> None:
    response = client.patch(SETTINGS_PATH, {"language": language}, format="json")
    assert (response.status_code, list(response.json()["fields"])) == (400, ["language"])
    assert client.get(SETTINGS_PATH).json() == NEW_SETTINGS
