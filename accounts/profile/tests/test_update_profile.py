from datetime import date, timedelta
from typing import Any

import pytest
from django.db import IntegrityError
from rest_framework.test import APIClient

from accounts.models import FAN_TYPE, User
from accounts.profile.serializers import UpdateProfileSerializer
from accounts.profile.services import update_profile
from conftest import Login

VALIDATION_ERROR = {
    "title": "Validation Error",
    "description": "Please fix invalid fields before saving.",
}
INVALID_LOCATION_ERROR = {
    "title": "Invalid Location",
    "description": "Please select a city from the dropdown suggestions.",
}


def patch_profile(api: APIClient, **body: Any) -> Any:
    return api.patch("/users/", body, format="json")


EDITS = [
    ("full_name", "  Zoë Żurawska ", "Zoë Żurawska"),
    ("full_name", "Zoe\u0308", "Zoë"),
    ("phone_number", "+1 (416) 555-0123", "+1 (416) 555-0123"),
    ("dob", "1999-12-31", "1999-12-31"),
    ("gender", "Male", "Male"),
    ("bio", "Two\tlines,\r\none heart.\u200b", "Two lines,\none heart."),
    ("bio", "b" * 500, "b" * 500),
    ("location", "bOsToN, massachusetts", "Boston, Massachusetts"),
    ("favourite_team", "Seattle Kraken", "Seattle Kraken"),
    ("jersey_number", 0, 0),
    ("jersey_number", 99, 99),
    ("jersey_number", 7.0, 7),
    ("position", "Left Wing", "Left Wing"),
]


@pytest.mark.parametrize(("field", "sent_value", "stored_value"), EDITS)
def test_an_edited_field_is_stored(
    login: Login, alice: User, field: str, sent_value: Any, stored_value: Any
) -> None:
    response = patch_profile(login(alice), **{field: sent_value})
    assert response.status_code == 200
    assert response.json()[field] == stored_value


@pytest.mark.parametrize("field", UpdateProfileSerializer().fields)
def test_every_field_of_the_form_has_an_edit(field: str) -> None:
    tested_fields = {"links", *(name for name, *_values in EDITS)}  # test_links.py has the links
    assert field in tested_fields, f"Add an edit of {field} to EDITS in {__file__}."


@pytest.mark.parametrize("blank", ["", None])
@pytest.mark.parametrize(
    ("field", "cleared"),
    [
        ("phone_number", ""),
        ("dob", None),
        ("gender", "Rather not say"),
        ("bio", ""),
        ("location", ""),
        ("favourite_team", ""),
        ("position", ""),
    ],
)
def test_blank_or_null_clears_a_field(
    login: Login, alice: User, field: str, cleared: str | None, blank: str | None
) -> None:
    response = patch_profile(login(alice), **{field: blank})
    assert response.status_code == 200
    assert response.json()[field] == cleared


def test_null_clears_the_jersey_number(login: Login, alice: User) -> None:
    api = login(alice)
    assert patch_profile(api, jersey_number=17).json()["jersey_number"] == 17
    assert patch_profile(api, bio="No number sent").json()["jersey_number"] == 17
    assert patch_profile(api, jersey_number=None).json()["jersey_number"] is None


@pytest.mark.parametrize(
    "values", [{"jersey_number": -1}, {"jersey_number": 100}, {"position": "Fan"}]
)
def test_the_database_refuses_values_that_the_api_refuses(
    alice: User, values: dict[str, Any]
) -> None:
    with pytest.raises(IntegrityError):
        User.objects.filter(pk=alice.pk).update(**values)


@pytest.mark.parametrize(
    ("field", "bad_value"),
    [
        ("full_name", None),
        ("dob", "0000-00-00"),
        ("gender", "Goalie"),
        ("favourite_team", "Hartford Whalers"),
        ("jersey_number", ""),
        ("position", "goalie"),
    ],
)
def test_an_edit_with_a_bad_value_is_400_and_writes_nothing(
    login: Login, alice: User, field: str, bad_value: Any
) -> None:
    api = login(alice)
    before = User.objects.values().get()
    body = {"bio": "Half a change", "full_name": "Half", field: bad_value}
    response = patch_profile(api, **body)
    assert response.status_code == 400
    assert response.json()["message"] == VALIDATION_ERROR
    assert list(response.json()["fields"]) == [field]
    assert User.objects.values().get() == before


@pytest.mark.parametrize("bad_value", ["Atlantis, Ocean", "Toronto", 7])
def test_a_location_not_in_the_list_has_its_own_message(
    login: Login, alice: User, bad_value: Any
) -> None:
    response = patch_profile(login(alice), location=bad_value)
    assert response.status_code == 400
    assert response.json()["message"] == INVALID_LOCATION_ERROR


def test_the_error_messages_are_those_of_the_spec(login: Login, alice: User) -> None:
    fields = patch_profile(login(alice), phone_number="1", location="Nowhere").json()["fields"]
    assert fields == {
        "phone_number": ["Please enter a valid North American phone number."],
        "location": ["Please select a valid city from the list."],
    }


def test_a_date_of_birth_must_be_past(login: Login, alice: User) -> None:
    yesterday = date.today() - timedelta(days=1)  # noqa: DTZ011
    assert patch_profile(login(alice), dob=str(yesterday)).status_code == 200
    assert patch_profile(login(alice), dob=str(yesterday + timedelta(days=2))).status_code == 400


def test_fields_a_client_may_not_write_change_nothing(login: Login, alice: User) -> None:
    response = patch_profile(
        login(alice),
        user_type="0" * 23 + "1",
        nano_id="mine",
        _id="f" * 24,
        email="mallory@example.test",
        photo_url="https://spy.example",
        last_logged_in=[],
        created_at="2000-01-01",
        updated_at="2000-01-01",
        is_active=False,
        surprise=1,
    )
    assert response.status_code == 200
    alice.refresh_from_db()
    assert (alice.user_type, alice.email, alice.photo_url) == (
        FAN_TYPE,
        "alice.archer@example.test",
        "",
    )
    assert alice.is_active


def test_edits_of_different_fields_do_not_overwrite_each_other(login: Login, alice: User) -> None:
    stale_copy = User.objects.get(pk=alice.pk)
    patch_profile(login(alice), bio="Newer")
    update_profile(user=stale_copy, changes={"location": "Boston, Massachusetts"})
    alice.refresh_from_db()
    assert (alice.bio, alice.location) == ("Newer", "Boston, Massachusetts")


def test_an_edit_changes_updated_at_and_an_empty_edit_does_not(login: Login, alice: User) -> None:
    before = alice.updated_at
    patch_profile(login(alice))
    alice.refresh_from_db()
    assert alice.updated_at == before
    patch_profile(login(alice), bio="Now")
    alice.refresh_from_db()
    assert alice.updated_at > before


def test_a_fan_can_edit_only_their_own_profile(login: Login, alice: User, charlie: User) -> None:
    patch_profile(login(charlie), _id=alice.object_id, bio="I was here")
    alice.refresh_from_db()
    charlie.refresh_from_db()
    assert (alice.bio, charlie.bio) == ("Glove side, top shelf.", "I was here")
