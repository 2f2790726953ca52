"""Tests which readers see a field, for each visibility setting and each response. docs/privacy.md
has the expected table."""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZipFile

import pytest
from rest_framework.test import APIClient

from accounts.models import ADMIN_TYPE, HIDEABLE_TEXT_FIELDS, User, Visibility
from accounts.visibility.selectors import get_visible_user
from conftest import Login
from media.previews.names import preview_digest
from social.tests.follows import connect

pytestmark = pytest.mark.django_db
VALUE_BY_FIELD = {
    "email": "robin@puck.test",
    "location": "Boston, Massachusetts",
    "favourite_team": "Boston Bruins",
}


def read_profile(client: APIClient, fan: User) -> str:
    return _text(client, f"/users/{fan.nano_id}", accept="application/json")


def read_page(client: APIClient, fan: User) -> str:
    return _text(client, f"/r/{fan.nano_id}", accept="text/html")


def search_by_name(client: APIClient, fan: User) -> str:
    return _text(client, f"/users/search?q={fan.full_name}")


def read_in_followers(client: APIClient, fan: User) -> str:
    followed = fan.outgoing_follows.get().followed
    return _text(client, f"/users/connections/{followed.object_id}")


def read_in_following(client: APIClient, fan: User) -> str:
    follower = fan.incoming_follows.get().follower
    return _text(client, f"/users/connections/{follower.object_id}")


def read_in_known_followers(client: APIClient, fan: User) -> str:
    """Reads another fan's known followers. `fan` is one of them, since the reader follows `fan`."""
    client.post(f"/users/follow/{fan.object_id}")
    other_list = fan.outgoing_follows.get().followed
    body = _text(client, f"/users/connections/{other_list.object_id}?limit=0")
    known = json.loads(body)["known_followers"]
    return json.dumps(known)


def read_binder(client: APIClient, fan: User) -> str:
    client.post(f"/users/follow/{fan.object_id}", {"via_code": True}, format="json")
    return _text(client, "/users/binder")


def read_export(client: APIClient, fan: User) -> str:
    """Reads the reader's export. The reader follows `fan`, or is `fan`."""
    client.post(f"/users/follow/{fan.object_id}")
    response: Any = client.get("/users/export")
    archive = ZipFile(BytesIO(response.getvalue()))
    return "".join(archive.read(name).decode() for name in archive.namelist())


def _text(client: APIClient, path: str, accept: str = "*/*") -> str:
    response = client.get(path, HTTP_ACCEPT=accept)
    assert response.status_code == 200
    return str(response.content.decode())


class ReaderAndRead(NamedTuple):
    reader: str
    read: Callable[[APIClient, User], str]


READERS_AND_READS = [
    ReaderAndRead("visitor", read_profile),
    ReaderAndRead("visitor", read_page),
    *(
        ReaderAndRead(reader, read)
        for reader in ("fan", "owner")
        for read in (
            read_profile,
            search_by_name,
            read_in_followers,
            read_in_following,
            read_export,
        )
    ),
    ReaderAndRead("fan", read_in_known_followers),
    ReaderAndRead("fan", read_binder),
]
SIGNED_IN_READERS = ("fan", "owner", "connected fan")
MOST_PRIVATE_LEVEL_SEEN = {
    "visitor": Visibility.EVERYONE,
    "fan": Visibility.SIGNED_IN,
    "owner": Visibility.ME,
}


@pytest.fixture
def fan(alice: User, bob: User) -> User:
    """Alice, the fan whose fields are read. She and Bob follow each other."""
    connect(alice, bob)
    connect(bob, alice)
    for name, value in VALUE_BY_FIELD.items():
        setattr(alice, name, value)
    alice.save()
    return alice


@pytest.fixture
def readers(
    login: Login, signed_out_client: APIClient, fan: User, bob: User, charlie: User
) -> dict[str, APIClient]:
    clients = {"fan": login(charlie), "owner": login(fan), "connected fan": login(bob)}
    return {"visitor": signed_out_client, **clients}


def set_visibility(fan: User, name: str, level: Visibility) -> None:
    setattr(fan, f"{name}_visibility", level)
    fan.save()


@pytest.mark.parametrize("name", HIDEABLE_TEXT_FIELDS)
@pytest.mark.parametrize(
    "reading", READERS_AND_READS, ids=lambda r: f"{r.reader}-{r.read.__name__}"
)
def test_a_reader_sees_what_the_setting_allows(
    readers: dict[str, APIClient], fan: User, reading: ReaderAndRead, name: str
) -> None:
    for level in Visibility:
        set_visibility(fan, name, level)
        text = reading.read(readers[reading.reader], fan)
        assert (VALUE_BY_FIELD[name] in text) == (MOST_PRIVATE_LEVEL_SEEN[reading.reader] >= level)
        assert all(
            VALUE_BY_FIELD[other_list] in text
            for other_list in VALUE_BY_FIELD
            if other_list != name
        )


@pytest.mark.parametrize("level", [Visibility.SIGNED_IN, Visibility.ME])
@pytest.mark.parametrize("name", ["location", "favourite_team"])
def test_the_preview_image_shows_what_visitors_see(fan: User, name: str, level: Visibility) -> None:
    set_visibility(fan, name, level)
    user_without_field = User(
        **{**{field: getattr(fan, field) for field in PREVIEWED_FIELDS}, name: ""}
    )
    assert preview_digest(get_visible_user(public_id=fan.nano_id, viewer=None)) == preview_digest(
        user_without_field
    )


PREVIEWED_FIELDS = ("object_id", "nano_id", "full_name", "favourite_team", "location", "photo_url")


@pytest.mark.parametrize("level", Visibility)
@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("email", "q=robin@puck"),
        ("email", "q=@puck"),
        ("email", "q=robi"),
        ("email", "q=obin"),
        ("email", "q=robi&favourite_team=Boston+Bruins"),
        ("location", "location=Boston,+Massachusetts"),
        ("location", "q=alice&location=Boston,+Massachusetts"),
        ("location", "q=al&location=Boston,+Massachusetts"),
        ("favourite_team", "favourite_team=Boston+Bruins"),
        ("favourite_team", "q=alice&favourite_team=Boston+Bruins"),
        ("favourite_team", "q=al&favourite_team=Boston+Bruins"),
    ],
)
def test_a_search_never_matches_a_value_that_only_the_fan_sees(
    readers: dict[str, APIClient], fan: User, name: str, query: str, level: Visibility
) -> None:
    set_visibility(fan, name, level)
    rows = readers["fan"].get(f"/users/search?{query}").json()
    assert [row["_id"] for row in rows] == ([] if level == Visibility.ME else [fan.object_id])


@pytest.mark.parametrize("level", Visibility)
@pytest.mark.parametrize("reader", ["fan", "owner"])
@pytest.mark.parametrize("name", ["followers", "following"])
def test_a_hidden_list_is_empty_and_its_count_stays(
    readers: dict[str, APIClient], fan: User, name: str, reader: str, level: Visibility
) -> None:
    set_visibility(fan, name, level)
    response = readers[reader].get(f"/users/connections/{fan.nano_id}").json()
    is_hidden = level > MOST_PRIVATE_LEVEL_SEEN[reader]
    assert response[f"{name}_hidden"] == is_hidden
    assert len(response[name]) == (0 if is_hidden else 1)
    other_list = {"followers": "following", "following": "followers"}[name]
    assert (len(response[other_list]), response[f"{other_list}_hidden"]) == (1, False)
    assert (response["followers_count"], response["following_count"]) == (1, 1)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("email", VALUE_BY_FIELD["email"]), ("location", ""), ("favourite_team", "")],
)
def test_admins_see_every_email_but_no_other_hidden_field(
    login: Login, fan: User, charlie: User, name: str, shown: str
) -> None:
    set_visibility(fan, name, Visibility.ME)
    User.objects.filter(pk=charlie.pk).update(user_type=ADMIN_TYPE)
    (row,) = login(charlie).post("/users/users", {"q": "obin"}, format="json").json()
    assert row == {**row, **VALUE_BY_FIELD, name: shown}


@pytest.mark.parametrize(
    ("hidden", "list_name", "read"),
    [("following", "followers", read_in_followers), ("followers", "following", read_in_following)],
)
def test_a_fan_with_a_hidden_list_is_in_another_fans_list_only_for_these_two(
    readers: dict[str, APIClient],
    fan: User,
    hidden: str,
    list_name: str,
    read: Callable[[APIClient, User], str],
) -> None:
    set_visibility(fan, hidden, Visibility.ME)
    bodies_seen = {name: json.loads(read(readers[name], fan)) for name in SIGNED_IN_READERS}
    assert [len(bodies_seen[name][list_name]) for name in SIGNED_IN_READERS] == [0, 1, 1]
    assert bodies_seen["fan"][f"{list_name}_count"] == 1
    assert not bodies_seen["fan"][f"{list_name}_hidden"]
