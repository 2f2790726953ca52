"""Tests a fan's note of where the fan met another fan. Only the writer can read the note."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from social.models import Follow
from social.tests.follows import connect

POND_NOTE = "Tuesday at Scotiabank Pond"


def patch_note(api: APIClient, fan: User, **body: Any) -> Any:
    return api.patch(f"/users/follow/{fan.nano_id}", body, format="json")


@pytest.fixture
def follower_api(login: Login, alice: User, bob: User) -> APIClient:
    """Bob, who has noted where he met Alice. They follow each other."""
    connect(bob, alice)
    connect(alice, bob)
    api = login(bob)
    assert patch_note(api, alice, met_at=POND_NOTE).status_code == 200
    return api


def notes_in_connections(api: APIClient, fan: User) -> dict[str, str]:
    """The notes in a fan's connections, by the names of the other fans."""
    connections = api.get(f"/users/connections/{fan.nano_id}").json()
    rows = [*connections["followers"], *connections["following"]]
    return {row["full_name"]: row["met_at"] for row in rows if "met_at" in row}


def test_a_note_is_stored_and_returned_cleaned(login: Login, alice: User, bob: User) -> None:
    connect(bob, alice)
    response = patch_note(login(bob), alice, met_at=f" \u2068{POND_NOTE}\u200b\u2069\t")
    assert (response.status_code, response.json()) == (
        200,
        {"user_id": alice.object_id, "met_at": POND_NOTE},
    )


@pytest.mark.parametrize("blank", ["", None, "\u200b"])
def test_a_blank_note_deletes_the_note(
    follower_api: APIClient, alice: User, blank: str | None
) -> None:
    assert patch_note(follower_api, alice, met_at=blank).json()["met_at"] == ""
    assert notes_in_connections(follower_api, alice) == {}


def test_a_call_without_a_note_changes_nothing(follower_api: APIClient, alice: User) -> None:
    assert patch_note(follower_api, alice).json()["met_at"] == POND_NOTE


@pytest.mark.parametrize("bad", [7, True, [POND_NOTE], "p" * 61, "a\x07b", "p\u043end"])
def test_a_wrong_note_is_400_and_changes_nothing(
    follower_api: APIClient, alice: User, bad: Any
) -> None:
    response = patch_note(follower_api, alice, met_at=bad)
    assert (response.status_code, list(response.json()["fields"])) == (400, ["met_at"])
    assert patch_note(follower_api, alice).json()["met_at"] == POND_NOTE


def test_a_note_on_a_fan_who_is_not_followed_is_404(login: Login, alice: User, bob: User) -> None:
    connect(alice, bob)
    for api, fan in ((login(bob), alice), (login(alice), alice)):
        assert patch_note(api, fan, met_at=POND_NOTE).status_code == 404
    assert Follow.objects.get().met_at == ""


def test_the_follower_sees_the_note_on_the_fans_rows_and_profile(
    follower_api: APIClient, alice: User, bob: User
) -> None:
    assert notes_in_connections(follower_api, bob) == {"Alice Archer": POND_NOTE}
    profile = follower_api.get(f"/users/connections/{alice.nano_id}?limit=0").json()
    assert profile["met_at"] == POND_NOTE


def test_only_the_follower_sees_that_the_follow_was_by_qr_code(
    login: Login, alice: User, bob: User
) -> None:
    connect(bob, alice)
    Follow.objects.update(via_code=True)

    def seen_by(viewer: User, fan: User) -> bool:
        path = f"/users/connections/{fan.nano_id}?limit=0"
        return bool(login(viewer).get(path).json()["via_code"])

    assert seen_by(bob, alice)
    assert not seen_by(alice, bob)


def test_nobody_but_the_follower_sees_the_note(
    follower_api: APIClient, login: Login, alice: User, bob: User, charlie: User
) -> None:
    for viewer in (alice, charlie):
        api = login(viewer)
        for fan in (alice, bob):
            assert POND_NOTE not in api.get(f"/users/connections/{fan.nano_id}").content.decode()
            assert (
                POND_NOTE
                not in api.get(f"/users/connections/{fan.nano_id}?limit=0").content.decode()
            )
            assert POND_NOTE not in api.get(f"/users/{fan.nano_id}").content.decode()
        assert POND_NOTE not in api.get("/users/notifications").content.decode()


def test_the_rows_of_other_lists_have_no_note(follower_api: APIClient, alice: User) -> None:
    assert notes_in_connections(follower_api, alice) == {}
    [row] = follower_api.get("/users/search?q=alice").json()
    assert "met_at" not in row


def test_the_note_is_only_in_the_followers_export(
    follower_api: APIClient, login: Login, alice: User
) -> None:
    assert [row.get("met_at") for row in read_exported_lists(follower_api)["following"]] == [
        POND_NOTE
    ]
    assert "met_at" not in json.dumps(read_exported_lists(login(alice)))


def read_exported_lists(api: APIClient) -> dict[str, list[dict[str, str]]]:
    response: Any = api.get("/users/export")
    archive = ZipFile(BytesIO(response.getvalue()))
    lists: dict[str, list[dict[str, str]]] = json.loads(archive.read("connections.json"))
    return lists
