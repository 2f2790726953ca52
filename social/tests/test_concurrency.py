"""Calls at the same moment: real threads, each with a database connection of its own."""

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
from social.tests.edges import assert_counters_equal_edges, connect, counters

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 30  # seconds until a thread gives up on the others, so that a failure can't hang

Answer = Any  # the test client adds json() to its responses at run time
Call = Callable[[], Answer]


def at_once(*calls: Call, rounds: int = 1) -> list[Answer]:
    """All calls let go at the same moment, each in its own thread, `rounds` times over."""
    start = Barrier(len(calls), timeout=PATIENCE)

    def repeat(call: Call) -> list[Answer]:
        try:
            connection.ensure_connection()
            return [(start.wait(), call())[1] for _ in range(rounds)]
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        waiting = [threads.submit(repeat, call) for call in calls]
        return [answer for answers in waiting for answer in answers.result(PATIENCE)]


def call(login: Login, who: User, action: str, whom: User) -> Call:
    client = login(who)
    return lambda: client.post(f"/users/{action}/{whom.object_id}")


def statuses(answers: list[Answer]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


def test_forty_fans_following_and_unfollowing_one_leave_counters_equal_to_the_edges(
    login: Login, alice: User
) -> None:
    fans = [make_fan(f"Fan Number{number}") for number in range(40)]
    leaving, coming = fans[:15], fans[15:]
    for fan in leaving:
        connect(fan, alice)
    answers = at_once(
        *(call(login, fan, "unfollow", alice) for fan in leaving),
        *(call(login, fan, "follow", alice) for fan in coming),
    )
    assert statuses(answers) == [200] * 40
    assert counters(alice) == (25, 0)
    assert_counters_equal_edges()


def test_twenty_fans_of_two_minds_leave_counters_equal_to_the_edges(
    login: Login, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    fans = [make_fan(f"Fan Number{number}") for number in range(20)]
    both = [call(login, fan, action, alice) for fan in fans for action in ("follow", "unfollow")]
    assert statuses(at_once(*both, rounds=5)) == [200] * 200
    assert_counters_equal_edges()


def test_two_fans_following_each_other_over_and_over_never_deadlock(
    login: Login, alice: User, bob: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0

    def back_and_forth(who: User, whom: User) -> Call:
        follow, unfollow = (call(login, who, action, whom) for action in ("follow", "unfollow"))
        return lambda: follow() if unfollow().status_code == 200 else unfollow()

    answers = at_once(back_and_forth(alice, bob), back_and_forth(bob, alice), rounds=60)
    assert statuses(answers) == [200] * 120
    assert (counters(alice), counters(bob)) == ((1, 1), (1, 1))
    assert_counters_equal_edges()


def test_a_fan_is_erased_while_their_followers_follow_one_another(
    login: Login, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    fans = [make_fan(f"Fan Number{number}") for number in range(12)]
    for fan in fans:
        connect(fan, alice)
        connect(alice, fan)
    crossing = [call(login, fan, "follow", other) for fan in fans for other in fans if fan != other]
    *follows, (erased, _) = at_once(*crossing[::4], alice.delete)
    assert statuses(follows) == [200] * len(follows)
    assert erased > 0
    assert_counters_equal_edges()


def test_the_same_follow_twice_at_once_counts_once(login: Login, alice: User, bob: User) -> None:
    answers = at_once(*[call(login, bob, "follow", alice)] * 2)
    assert [answer.json()["followers_count"] for answer in answers] == [1, 1]
    assert Follow.objects.count() == 1
    assert (counters(alice), counters(bob)) == ((1, 0), (0, 1))


def test_the_same_unfollow_twice_at_once_counts_once(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    answers = at_once(*[call(login, bob, "unfollow", alice)] * 2)
    assert [answer.json()["followers_count"] for answer in answers] == [1, 1]
    assert_counters_equal_edges()


def test_one_token_creating_its_record_twice_at_once_gets_one_record(login: Login) -> None:
    body = {"full_name": "Nora Netminder", "email": "nora@example.test"}
    client = login("nora")
    answers = at_once(*[lambda: client.put("/users/", body, format="json")] * 2)
    assert statuses(answers) == [200, 201]
    assert {answer.json()["_id"] for answer in answers} == {User.objects.get().object_id}
