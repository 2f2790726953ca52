"""GET /users/notifications and POST /users/notifications/seen: a fan's new followers."""

import time
from typing import Any

import pytest
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import Block, User
from conftest import Login, make_fan
from social.models import SeenFollow
from social.notifications import mark_notifications_seen
from social.tests.follows import connect

NOTIFICATIONS_PATH = "/users/notifications"


@pytest.fixture
def client(login: Login, alice: User) -> APIClient:
    return login(alice)


def notified_names(response: Any) -> list[str]:
    return [item["user"]["full_name"] for item in response.json()["items"]]


def test_new_followers_are_listed_newest_first_and_unseen(
    client: APIClient, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    connect(alice, charlie)
    response = client.get(NOTIFICATIONS_PATH)
    assert response.status_code == 200
    assert (notified_names(response), response.json()["unseen"]) == (
        ["Charlie Check", "Bob Breakaway"],
        2,
    )
    first, second = response.json()["items"]
    assert (first["type"], first["user"]["is_following"]) == ("follow", True)
    assert second["user"]["is_following"] is False
    assert first["created_at"].endswith("Z")


def test_seen_notifications_stay_listed_and_later_ones_are_unseen(
    client: APIClient, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    for _ in range(2):
        response = client.post(f"{NOTIFICATIONS_PATH}/seen")
        assert (response.status_code, response.json()) == (200, {"unseen": 0})
    assert client.get(NOTIFICATIONS_PATH).json()["unseen"] == 0
    connect(charlie, alice)
    response = client.get(NOTIFICATIONS_PATH)
    assert (notified_names(response), response.json()["unseen"]) == (
        ["Charlie Check", "Bob Breakaway"],
        1,
    )


def test_an_unfollow_removes_its_notification(
    client: APIClient, login: Login, alice: User, bob: User
) -> None:
    connect(bob, alice)
    login(bob).post(f"/users/unfollow/{alice.nano_id}")
    assert client.get(NOTIFICATIONS_PATH).json() == {"unseen": 0, "items": [], "next": None}


def follow_again(login: Login, follower: User, followed: User) -> None:
    for action in ("unfollow", "follow"):
        login(follower).post(f"/users/{action}/{followed.nano_id}")


def test_a_seen_follow_that_ends_and_begins_again_is_no_news_for_a_day(
    client: APIClient,
    login: Login,
    alice: User,
    bob: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    connect(bob, alice)
    client.post(f"{NOTIFICATIONS_PATH}/seen")
    for _ in range(2):
        follow_again(login, bob, alice)
        assert client.get(NOTIFICATIONS_PATH).json() == {"unseen": 0, "items": [], "next": None}
    login(bob).post(f"/users/unfollow/{alice.nano_id}")
    after_a_day = time.time() + 86_401
    monkeypatch.setattr("time.time", lambda: after_a_day)
    login(bob).post(f"/users/follow/{alice.nano_id}")
    response = login(alice).get(NOTIFICATIONS_PATH)
    assert (notified_names(response), response.json()["unseen"]) == (["Bob Breakaway"], 1)


def test_a_follow_that_ends_and_begins_again_unseen_is_news_once(
    client: APIClient, login: Login, alice: User, bob: User
) -> None:
    connect(bob, alice)
    follow_again(login, bob, alice)
    response = client.get(NOTIFICATIONS_PATH)
    assert (notified_names(response), response.json()["unseen"]) == (["Bob Breakaway"], 1)


def test_a_seen_follow_that_a_block_of_the_follower_ends_is_no_news_again(
    client: APIClient, login: Login, alice: User, bob: User
) -> None:
    connect(bob, alice)
    client.post(f"{NOTIFICATIONS_PATH}/seen")
    for action in ("block", "unblock", "follow"):
        assert login(bob).post(f"/users/{action}/{alice.nano_id}").status_code == 200
    assert login(alice).get(NOTIFICATIONS_PATH).json()["items"] == []


def test_a_repeated_follow_comes_first_among_the_followers(
    client: APIClient, login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    client.post(f"{NOTIFICATIONS_PATH}/seen")
    follow_again(login, bob, alice)
    followers = client.get(f"/users/connections/{alice.object_id}").json()["followers"]
    assert [fan["_id"] for fan in followers] == [bob.object_id, charlie.object_id]


def test_deactivated_and_blocked_fans_are_not_in_the_notifications(
    client: APIClient, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    User.objects.filter(pk=bob.pk).update(is_active=False)
    Block.objects.create(blocker=charlie, blocked=alice)
    connect(make_fan("Dana"), alice)
    response = client.get(NOTIFICATIONS_PATH)
    assert (response.json()["unseen"], notified_names(response)) == (1, ["Dana"])


def test_pages_of_notifications_have_no_gaps(client: APIClient, alice: User) -> None:
    for number in range(5):
        connect(make_fan(f"Fan Number{number}"), alice)
    found_names: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        response = client.get(f"{NOTIFICATIONS_PATH}?limit=2&cursor={cursor}")
        found_names += notified_names(response)
        cursor = response.json()["next"]
    assert found_names == [f"Fan Number{number}" for number in (4, 3, 2, 1, 0)]


def test_a_limit_of_zero_returns_only_the_number_of_unseen_notifications(
    client: APIClient, alice: User, bob: User
) -> None:
    connect(bob, alice)
    assert client.get(NOTIFICATIONS_PATH, {"limit": 0}).json() == {
        "unseen": 1,
        "items": [],
        "next": None,
    }


@pytest.mark.parametrize("ending", ["unfollow", "block"])
def test_repeated_follows_and_unfollows_are_limited(
    login: Login, alice: User, bob: User, settings: Settings, ending: str
) -> None:
    limit = settings.RATE_LIMITS[ending]["day"]
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, ending: {"day": 1}}
    statuses = [
        login(bob).post(f"/users/{action}/{alice.object_id}").status_code
        for action in ("follow", ending, "unblock", "follow", ending)
    ]
    assert (limit, statuses[-1]) == (200, 429)


@pytest.mark.django_db(transaction=True)
def test_a_fan_who_has_just_been_erased_has_nothing_to_mark_as_seen(alice: User) -> None:
    User.objects.get().delete()
    mark_notifications_seen(viewer=alice)
    assert not SeenFollow.objects.exists()
