from typing import Any

import pytest

from accounts.models import User
from common.paging import encode_cursor
from conftest import Login, make_fan
from social.models import Follow
from social.recount import recount_follows
from social.services import unfollow
from social.tests.follows import connect

with_each_side = pytest.mark.parametrize("side", ["followers", "following"])


def make_numbered_fans(count: int) -> list[User]:
    return [make_fan(f"Fan Number{number}") for number in range(count)]


def connect_on_side(side: str, user: User, others: list[User]) -> None:
    """Makes each of the others a follower of `user`, or `user` a follower of each."""
    for other in others:
        connect(*((other, user) if side == "followers" else (user, other)))


def full_names(rows: list[dict[str, Any]]) -> list[str]:
    return [row["full_name"] for row in rows]


def test_connections_have_exactly_the_documented_values(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(alice, charlie)
    response = login(bob).get(f"/users/connections/{alice.object_id}")
    assert response.status_code == 200
    assert response.json() == {
        "user_id": alice.object_id,
        "followers_count": 1,
        "following_count": 1,
        "followers": [expected_row(bob)],
        "following": [expected_row(charlie)],
        "followers_next": None,
        "following_next": None,
        "is_following": True,
        "follows_you": False,
        "via_code": False,
        "met_at": "",
        "followers_hidden": False,
        "following_hidden": False,
        "known_followers": {"count": 0, "users": []},
    }


def expected_row(user: User) -> dict[str, Any]:
    return {
        "_id": user.object_id,
        "nano_id": user.nano_id,
        "full_name": user.full_name,
        "email": user.email,
        "photo_url": "",
        "location": "",
        "favourite_team": "",
        "is_following": False,
    }


@with_each_side
def test_each_row_says_whether_the_viewer_follows_the_fan(
    login: Login, alice: User, bob: User, side: str
) -> None:
    followed, stranger = make_numbered_fans(2)
    connect_on_side(side, alice, [stranger, followed])
    connect(bob, followed)
    rows = login(bob).get(f"/users/connections/{alice.object_id}").json()[side]
    assert [row["is_following"] for row in rows] == [True, False]


def test_the_relationship_is_described_from_the_viewers_side(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(alice, charlie)

    def follows_both_ways(viewer: User) -> tuple[bool, bool]:
        response = login(viewer).get(f"/users/connections/{alice.object_id}").json()
        return response["is_following"], response["follows_you"]

    assert follows_both_ways(bob) == (True, False)
    assert follows_both_ways(charlie) == (False, True)
    assert follows_both_ways(alice) == (False, False)


@pytest.mark.parametrize(("limit", "rows"), [({}, 50), ({"limit": 1000}, 200), ({"limit": 3}, 3)])
def test_a_page_has_50_rows_by_default_and_never_more_than_200(
    login: Login, alice: User, limit: dict[str, int], rows: int
) -> None:
    crowd = User.objects.bulk_create(
        User(full_name=f"Fan {count}", email=f"{count}@crowd.test") for count in range(201)
    )
    Follow.objects.bulk_create(Follow(follower=fan, followed=alice) for fan in crowd)
    recount_follows(fix=True)
    response = login(alice).get(f"/users/connections/{alice.object_id}", limit).json()
    assert len(response["followers"]) == rows
    assert response["followers_next"]
    assert response["followers_count"] == 201


def test_a_limit_of_zero_returns_only_the_counts(login: Login, alice: User, bob: User) -> None:
    connect(bob, alice)
    connect(alice, bob)
    response = login(bob).get(f"/users/connections/{alice.object_id}", {"limit": 0}).json()
    assert (response["followers_count"], response["following_count"]) == (1, 1)
    assert (response["followers"], response["following"]) == ([], [])
    assert (response["followers_next"], response["following_next"]) == (None, None)
    assert (response["is_following"], response["follows_you"]) == (True, True)


@pytest.mark.parametrize("cursor", ["nonsense", "AAAA", "é", "!", "a" * 999, "\x00"])
@pytest.mark.parametrize("name", ["followers_cursor", "following_cursor"])
def test_a_broken_cursor_is_400(login: Login, alice: User, name: str, cursor: str) -> None:
    response = login(alice).get(f"/users/connections/{alice.object_id}", {name: cursor})
    assert response.status_code == 400
    assert list(response.json()["fields"]) == [name]


def test_a_cursor_beyond_every_id_starts_at_the_newest(
    login: Login, alice: User, bob: User
) -> None:
    connect(bob, alice)
    cursor_beyond_every_id = {"followers_cursor": encode_cursor(2**62)}
    response = login(bob).get(f"/users/connections/{alice.object_id}", cursor_beyond_every_id)
    assert response.status_code == 200
    assert full_names(response.json()["followers"]) == ["Bob Breakaway"]


@with_each_side
def test_pages_neither_repeat_nor_lose_anyone_while_others_come_and_go(
    login: Login, alice: User, side: str
) -> None:
    crowd = make_numbered_fans(9)
    connect_on_side(side, alice, crowd[:7])
    client = login(alice)
    seen_names: list[str] = []
    cursor = ""
    for page in range(4):
        query = {"limit": "2", f"{side}_cursor": cursor}
        response = client.get(f"/users/connections/{alice.object_id}", query).json()
        seen_names += full_names(response[side])
        cursor = response[f"{side}_next"]
        if page == 0:
            connect_on_side(side, alice, [crowd[7]])  # adds a new first row
            end_follow(side, alice, crowd[5])  # removes the row at which the cursor points
        if page == 1:
            connect_on_side(side, alice, [crowd[8]])
    assert seen_names == [f"Fan Number{count}" for count in (6, 5, 4, 3, 2, 1, 0)]
    assert cursor is None


def end_follow(side: str, user: User, other: User) -> None:
    follower, followed = (other, user) if side == "followers" else (user, other)
    unfollow(follower=follower, public_id=followed.object_id)


def test_each_list_is_paged_by_its_own_cursor(login: Login, alice: User) -> None:
    crowd = make_numbered_fans(3)
    connect_on_side("followers", alice, crowd)
    connect_on_side("following", alice, crowd)
    client, path = login(alice), f"/users/connections/{alice.object_id}"
    first_page = client.get(path, {"limit": 1}).json()
    cursor = {"limit": 1, "following_cursor": first_page["following_next"]}
    second_page = client.get(path, cursor).json()
    assert full_names(second_page["followers"]) == ["Fan Number2"]
    assert full_names(second_page["following"]) == ["Fan Number1"]


def test_the_last_full_page_has_no_next(login: Login, alice: User) -> None:
    connect_on_side("followers", alice, make_numbered_fans(2))
    response = login(alice).get(f"/users/connections/{alice.object_id}", {"limit": 2}).json()
    assert (len(response["followers"]), response["followers_next"]) == (2, None)


@with_each_side
def test_deactivated_fans_are_not_shown_and_leave_no_gap(
    login: Login, alice: User, side: str
) -> None:
    crowd = make_numbered_fans(4)
    connect_on_side(side, alice, crowd)
    User.objects.filter(pk=crowd[2].pk).update(is_active=False)
    response = login(alice).get(f"/users/connections/{alice.object_id}", {"limit": 2}).json()
    assert full_names(response[side]) == ["Fan Number3", "Fan Number1"]
    assert response[f"{side}_next"]
