"""If one fan has blocked another, the site hides each of the two from the other."""

from contextlib import closing
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError, connection, connections, transaction
from rest_framework.test import APIClient

from accounts.models import Block, User
from common.tests.concurrency import run_concurrently, statuses
from conftest import Login
from social.models import Follow
from social.tests.follows import (
    assert_counts_match_follows,
    connect,
    follow_counts,
    follow_pairs,
)
from social.tests.test_concurrency import make_follow_call


def block_fan(login: Login, blocker: User, blocked: User) -> Any:
    return login(blocker).post(f"/users/block/{blocked.object_id}")


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_a_block_by_either_id_ends_both_follows(
    login: Login, alice: User, bob: User, charlie: User, public_id: str
) -> None:
    connect(alice, bob)
    connect(bob, alice, charlie)
    response = login(alice).post(f"/users/block/{getattr(bob, public_id)}")
    assert response.status_code == 200
    assert response.json() == {"user_id": bob.object_id, "is_blocked": True}
    assert follow_pairs() == {("Bob Breakaway", "Charlie Check")}
    assert follow_counts(alice) == (0, 0)
    assert_counts_match_follows()


CALLS_ABOUT_A_FAN = [
    ("get", "/users/{}"),
    ("get", "/users/connections/{}"),
    ("post", "/users/follow/{}"),
    ("post", "/users/unfollow/{}"),
    ("post", "/users/remove_follower/{}"),
]


@pytest.mark.parametrize(("method", "path"), CALLS_ABOUT_A_FAN)
def test_neither_fan_of_a_block_can_find_the_other(
    login: Login, alice: User, bob: User, method: str, path: str
) -> None:
    block_fan(login, alice, bob)
    for viewer, other_fan in ((alice, bob), (bob, alice)):
        response = getattr(login(viewer), method)(path.format(other_fan.nano_id))
        assert (response.status_code, response.json()["code"]) == (404, "no_profile")


def test_searches_and_lists_leave_out_the_other_fan_of_a_block(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(charlie, alice, bob)
    connect(bob, charlie)
    block_fan(login, alice, bob)
    for viewer, other_fan in ((alice, bob), (bob, alice)):
        client = login(viewer)
        assert client.get(f"/users/search?q={other_fan.full_name}").json() == []
        lists = client.get(f"/users/connections/{charlie.object_id}").content.decode()
        assert other_fan.object_id not in lists
    seen_by_charlie = login(charlie).get(f"/users/connections/{charlie.object_id}").json()
    assert len(seen_by_charlie["following"]) == 2


def test_a_block_hides_nothing_from_visitors(
    login: Login, signed_out_client: APIClient, alice: User, bob: User
) -> None:
    block_fan(login, alice, bob)
    assert signed_out_client.get(f"/users/{alice.nano_id}").status_code == 200


def test_blocking_back_is_404_and_so_reveals_no_block(login: Login, alice: User, bob: User) -> None:
    block_fan(login, alice, bob)
    assert block_fan(login, bob, alice).status_code == 404
    assert login(bob).post(f"/users/unblock/{alice.nano_id}").status_code == 404


def test_an_unblock_shows_the_fan_again_and_restores_no_follow(
    login: Login, alice: User, bob: User
) -> None:
    connect(alice, bob)
    block_fan(login, alice, bob)
    client = login(alice)
    for _ in range(2):
        response = client.post(f"/users/unblock/{bob.nano_id}")
        assert response.json() == {"user_id": bob.object_id, "is_blocked": False}
    assert client.get(f"/users/{bob.nano_id}").status_code == 200
    assert not Follow.objects.exists()


@pytest.mark.parametrize("action", ["block", "unblock"])
def test_blocking_yourself_is_400(login: Login, alice: User, action: str) -> None:
    response = login(alice).post(f"/users/{action}/{alice.nano_id.upper()}")
    assert (response.status_code, list(response.json()["fields"])) == (400, ["id"])


def test_the_database_refuses_a_follow_of_a_blocked_or_blocking_fan(alice: User, bob: User) -> None:
    Block.objects.create(blocker=alice, blocked=bob)
    for follower, followed in ((alice, bob), (bob, alice)):
        with pytest.raises(IntegrityError, match="blocked"), transaction.atomic():
            Follow.objects.create(follower=follower, followed=followed)


@pytest.mark.django_db(transaction=True)
def test_a_follow_and_a_block_at_the_same_time_leave_no_follow(
    login: Login, alice: User, bob: User
) -> None:
    for _ in range(5):
        responses = run_concurrently(
            make_follow_call(login, alice, "block", bob),
            make_follow_call(login, bob, "follow", alice),
            make_follow_call(login, alice, "follow", bob),
        )
        assert set(statuses(responses)) <= {200, 404}
        assert not Follow.objects.exists()
        assert_counts_match_follows()
        Block.objects.all().delete()


@pytest.mark.django_db(transaction=True)
def test_two_fans_who_block_each_other_at_once_never_deadlock(
    login: Login, alice: User, bob: User
) -> None:
    connect(alice, bob)
    connect(bob, alice)
    blocks_of_each_other = (
        make_follow_call(login, alice, "block", bob),
        make_follow_call(login, bob, "block", alice),
    )
    assert statuses(run_concurrently(*blocks_of_each_other)) == [200, 404]
    assert Block.objects.count() == 1
    assert not Follow.objects.exists()
    assert_counts_match_follows()


@pytest.mark.django_db(transaction=True)
def test_a_follow_waits_for_a_block_between_the_same_fans(alice: User, bob: User) -> None:
    other_fan = connections.create_connection("default")
    other_fan.set_autocommit(False)
    insert = (
        "insert into accounts_block (blocker_id, blocked_id, created_at) values (%s, %s, now())"
    )
    with closing(other_fan), other_fan.cursor() as cursor:
        cursor.execute(insert, [alice.pk, bob.pk])
        connection.cursor().execute("set lock_timeout = 50")
        with pytest.raises(OperationalError, match="lock timeout"):
            connect(bob, alice)
    connection.close()  # ends the lock timeout
    connect(bob, alice)  # the block was rolled back


@pytest.mark.django_db(transaction=True)
def test_blocking_a_fan_who_is_being_erased_never_deadlocks(
    login: Login, alice: User, bob: User
) -> None:
    connect(alice, bob)
    connect(bob, alice)
    responses = run_concurrently(make_follow_call(login, alice, "block", bob), bob.delete)
    assert responses[0].status_code in {200, 404}
    assert not Follow.objects.exists()
    assert not Block.objects.exists()


def test_a_fan_can_block_only_a_limited_number_of_fans(
    login: Login, alice: User, bob: User, charlie: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("social.blocks.BLOCKS_MAX", 1)
    assert [block_fan(login, alice, fan).status_code for fan in (bob, charlie, bob)] == [
        200,
        400,
        200,
    ]
    assert Block.objects.get().blocked == bob
