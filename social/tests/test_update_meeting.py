"""Where a fan has met another, which only the one who noted it reads."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from social.models import Follow
from social.tests.follows import connect

POND = "Tuesday at Scotiabank Pond"


def note(api: APIClient, fan: User, **body: Any) -> Any:
    return api.patch(f"/users/follow/{fan.nano_id}", body, format="json")


@pytest.fixture
def met(login: Login, alice: User, bob: User) -> APIClient:
    """Bob, who has noted where he met Alice. They follow each other."""
    connect(bob, alice)
    connect(alice, bob)
    api = login(bob)
    assert note(api, alice, met_at=POND).status_code == 200
    return api


def notes_in(api: APIClient, fan: User) -> dict[str, str]:
    """The notes in a fan's connections, by the names of the other fans."""
    connections = api.get(f"/users/connections/{fan.nano_id}").json()
    rows = [*connections["followers"], *connections["following"]]
    return {row["full_name"]: row["met_at"] for row in rows if "met_at" in row}


def test_a_note_is_cleaned_and_answered(login: Login, alice: User, bob: User) -> None:
    connect(bob, alice)
    response = note(login(bob), alice, met_at=f"  {POND}  ")
    assert (response.status_code, response.json()) == (
        200,
        {"user_id": alice.object_id, "met_at": POND},
    )


@pytest.mark.parametrize("blank", ["", None])
def test_a_blank_takes_it_away(met: APIClient, alice: User, blank: str | None) -> None:
    assert note(met, alice, met_at=blank).json()["met_at"] == ""
    assert notes_in(met, alice) == {}


def test_a_call_without_a_note_changes_nothing(met: APIClient, alice: User) -> None:
    assert note(met, alice).json()["met_at"] == POND


@pytest.mark.parametrize("bad", [7, True, [POND], "p" * 61, "a\nb", "a\u200bb", "p\u043end"])
def test_a_wrong_note_is_400_and_changes_nothing(met: APIClient, alice: User, bad: Any) -> None:
    response = note(met, alice, met_at=bad)
    assert (response.status_code, list(response.json()["fields"])) == (400, ["met_at"])
    assert note(met, alice).json()["met_at"] == POND


def test_without_a_follow_it_is_404(login: Login, alice: User, bob: User) -> None:
    connect(alice, bob)
    for api, fan in ((login(bob), alice), (login(alice), alice)):
        assert note(api, fan, met_at=POND).status_code == 404
    assert Follow.objects.get().met_at == ""


def test_a_deactivated_fan_is_nobody(met: APIClient, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert note(met, alice, met_at="Elsewhere").status_code == 404


def test_the_noter_sees_it_on_the_rows_and_the_profile_of_that_fan(
    met: APIClient, alice: User, bob: User
) -> None:
    assert notes_in(met, bob) == {"Alice Archer": POND}
    profile = met.get(f"/users/connections/{alice.nano_id}?limit=0").json()
    assert profile["met_at"] == POND


def test_the_profile_says_to_its_viewer_alone_that_the_follow_is_by_the_code(
    login: Login, alice: User, bob: User
) -> None:
    connect(bob, alice)
    Follow.objects.update(via_code=True)

    def seen_by(viewer: User, fan: User) -> bool:
        path = f"/users/connections/{fan.nano_id}?limit=0"
        return bool(login(viewer).get(path).json()["via_code"])

    assert seen_by(bob, alice)
    assert not seen_by(alice, bob)


def test_nobody_else_sees_it(
    met: APIClient, login: Login, alice: User, bob: User, charlie: User
) -> None:
    for viewer in (alice, charlie):
        api = login(viewer)
        for fan in (alice, bob):
            assert POND not in api.get(f"/users/connections/{fan.nano_id}").content.decode()
            assert POND not in api.get(f"/users/connections/{fan.nano_id}?limit=0").content.decode()
            assert POND not in api.get(f"/users/{fan.nano_id}").content.decode()
        assert POND not in api.get("/users/notifications").content.decode()


def test_the_rows_of_other_lists_have_no_note(met: APIClient, alice: User) -> None:
    assert notes_in(met, alice) == {}
    [row] = met.get("/users/search?q=alice").json()
    assert "met_at" not in row


def test_it_is_in_the_noters_export_alone(met: APIClient, login: Login, alice: User) -> None:
    assert [row.get("met_at") for row in exported(met)["following"]] == [POND]
    assert "met_at" not in json.dumps(exported(login(alice)))


def exported(api: APIClient) -> dict[str, list[dict[str, str]]]:
    response: Any = api.get("/users/export")
    archive = ZipFile(BytesIO(response.getvalue()))
    lists: dict[str, list[dict[str, str]]] = json.loads(archive.read("connections.json"))
    return lists


@pytest.mark.parametrize("path", ["unfollow/{}", "block/{}"])
def test_an_unfollow_or_a_block_ends_it(met: APIClient, alice: User, path: str) -> None:
    met.post(f"/users/{path.format(alice.nano_id)}")
    met.post(f"/users/unblock/{alice.nano_id}")
    met.post(f"/users/follow/{alice.nano_id}")
    assert note(met, alice).json()["met_at"] == ""


def test_either_ones_erasure_ends_it(met: APIClient, bob: User) -> None:
    bob.delete()
    assert not Follow.objects.exists()


def test_it_takes_two_queries(
    met: APIClient, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        note(met, alice, met_at="Elsewhere")
