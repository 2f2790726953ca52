"""Concurrent calls: real threads, each with its own database connection."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from pytest_django import Settings

from accounts.models import User
from conftest import Login, make_fan
from social.models import Follow
from social.tests.follows import assert_counts_match_follows, connect, follow_counts

pytestmark = pytest.mark.django_db(transaction=True)

THREAD_TIMEOUT_SECONDS = 30

Response = Any  # the test client adds json() to its responses at run time
Call = Callable[[], Response]


def at_once(*calls: Call, rounds: int = 1) -> list[Response]:
    """Runs all calls at the same time, each in its own thread, `rounds` times."""
    start = Barrier(len(calls), timeout=THREAD_TIMEOUT_SECONDS)

    def repeat(call: Call) -> list[Response]:
        try:
            connection.ensure_connection()
            return [(start.wait(), call())[1] for _ in range(rounds)]
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        waiting = [threads.submit(repeat, call) for call in calls]
        return [
            response
            for responses in waiting
            for response in responses.result(THREAD_TIMEOUT_SECONDS)
        ]


def call(login: Login, who: User, action: str, whom: User) -> Call:
    client = login(who)
    return lambda: client.post(f"/users/{action}/{whom.object_id}")


def statuses(responses: list[Response]) -> list[int]:
    return sorted(response.status_code for response in responses)


def test_forty_fans_following_and_unfollowing_one_leave_counts_equal_to_the_follows(
    login: Login, alice: User
) -> None:
    fans = [make_fan(f"Fan Number{number}") for number in range(40)]
    leaving, coming = fans[:15], fans[15:]
    for fan in leaving:
        connect(fan, alice)
    responses = at_once(
        *(call(login, fan, "unfollow", alice) for fan in leaving),
        *(call(login, fan, "follow", alice) for fan in coming),
    )
    assert statuses(responses) == [200] * 40
    assert follow_counts(alice) == (25, 0)
    assert_counts_match_follows()


def test_twenty_fans_who_follow_and_unfollow_leave_counts_equal_to_the_follows(
    login: Login, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    fans = [make_fan(f"Fan Number{number}") for number in range(20)]
    both = [call(login, fan, action, alice) for fan in fans for action in ("follow", "unfollow")]
    assert statuses(at_once(*both, rounds=5)) == [200] * 200
    assert_counts_match_follows()


def test_two_fans_following_each_other_over_and_over_never_deadlock(
    login: Login, alice: User, bob: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0

    def back_and_forth(who: User, whom: User) -> Call:
        follow, unfollow = (call(login, who, action, whom) for action in ("follow", "unfollow"))
        return lambda: follow() if unfollow().status_code == 200 else unfollow()

    responses = at_once(back_and_forth(alice, bob), back_and_forth(bob, alice), rounds=60)
    assert statuses(responses) == [200] * 120
    assert (follow_counts(alice), follow_counts(bob)) == ((1, 1), (1, 1))
    assert_counts_match_follows()


def test_a_fan_is_erased_while_they_and_their_followers_follow_one_another(
    login: Login, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    fans = [make_fan(f"Fan Number{number}") for number in range(12)]
    for fan in fans[:6]:
        connect(fan, alice)
        connect(alice, fan)
    crossing = [call(login, fan, "follow", other) for fan in fans for other in fans if fan != other]
    of_alice = [
        *(call(login, fan, "follow", alice) for fan in fans[6:]),
        *(call(login, alice, "follow", fan) for fan in fans[6:]),
    ]
    *responses, (erased, _) = at_once(*of_alice, *crossing[::6], alice.delete)
    assert set(statuses(responses[: len(of_alice)])) <= {200, 404}
    assert set(statuses(responses[len(of_alice) :])) == {200}
    assert erased > 0
    assert not User.objects.filter(pk=alice.pk).exists()
    assert_counts_match_follows()


def test_the_same_follow_twice_at_once_counts_once(login: Login, alice: User, bob: User) -> None:
    responses = at_once(*[call(login, bob, "follow", alice)] * 2)
    assert [response.json()["followers_count"] for response in responses] == [1, 1]
    assert Follow.objects.count() == 1
    assert (follow_counts(alice), follow_counts(bob)) == ((1, 0), (0, 1))


def test_the_same_unfollow_twice_at_once_counts_once(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    responses = at_once(*[call(login, bob, "unfollow", alice)] * 2)
    assert [response.json()["followers_count"] for response in responses] == [1, 1]
    assert_counts_match_follows()


def test_one_token_claiming_a_record_at_once_always_gets_it(login: Login, alice: User) -> None:
    owner = login("owner", email=alice.email, email_verified=True)
    body = {"full_name": "Alice Archer"}
    responses = at_once(*[lambda: owner.put("/users/", body, format="json")] * 5)
    assert statuses(responses) == [200] * 5
    assert User.objects.get().firebase_uid == "owner"


def test_one_token_creating_its_record_twice_at_once_gets_one_record(login: Login) -> None:
    body = {"full_name": "Nora Netminder", "email": "nora@example.test"}
    client = login("nora")
    responses = at_once(*[lambda: client.put("/users/", body, format="json")] * 2)
    assert statuses(responses) == [200, 201]
    assert {response.json()["_id"] for response in responses} == {User.objects.get().object_id}
