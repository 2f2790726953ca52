"""Concurrent calls about follows."""

import pytest
from pytest_django import Settings

from accounts.models import User
from common.tests.concurrency import Call, run_concurrently, statuses
from conftest import Login, make_fan
from social.models import Follow
from social.tests.follows import assert_counts_match_follows, connect, follow_counts

pytestmark = pytest.mark.django_db(transaction=True)


def make_follow_call(login: Login, follower: User, action: str, followed: User) -> Call:
    client = login(follower)
    return lambda: client.post(f"/users/{action}/{followed.object_id}")


def test_the_counts_are_right_after_twenty_fans_each_follow_and_unfollow_at_once(
    login: Login, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    fans = [make_fan(f"Fan Number{number}") for number in range(20)]
    follow_and_unfollow_calls = [
        make_follow_call(login, fan, action, alice)
        for fan in fans
        for action in ("follow", "unfollow")
    ]
    assert statuses(run_concurrently(*follow_and_unfollow_calls, rounds=5)) == [200] * 200
    assert_counts_match_follows()


def test_two_fans_following_each_other_over_and_over_never_deadlock(
    login: Login, alice: User, bob: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0

    def make_alternating_call(follower: User, followed: User) -> Call:
        follow, unfollow = (
            make_follow_call(login, follower, action, followed) for action in ("follow", "unfollow")
        )
        return lambda: follow() if unfollow().status_code == 200 else unfollow()

    responses = run_concurrently(
        make_alternating_call(alice, bob), make_alternating_call(bob, alice), rounds=60
    )
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
    calls_among_followers = [
        make_follow_call(login, fan, "follow", other)
        for fan in fans
        for other in fans
        if fan != other
    ]
    calls_with_alice = [
        *(make_follow_call(login, fan, "follow", alice) for fan in fans[6:]),
        *(make_follow_call(login, alice, "follow", fan) for fan in fans[6:]),
    ]
    *responses, (deleted_rows, _) = run_concurrently(
        *calls_with_alice, *calls_among_followers[::6], alice.delete
    )
    assert set(statuses(responses[: len(calls_with_alice)])) <= {200, 404}
    assert set(statuses(responses[len(calls_with_alice) :])) == {200}
    assert deleted_rows > 0
    assert not User.objects.filter(pk=alice.pk).exists()
    assert_counts_match_follows()


def test_the_same_follow_twice_at_once_counts_once(login: Login, alice: User, bob: User) -> None:
    responses = run_concurrently(*[make_follow_call(login, bob, "follow", alice)] * 2)
    assert [response.json()["followers_count"] for response in responses] == [1, 1]
    assert Follow.objects.count() == 1
    assert (follow_counts(alice), follow_counts(bob)) == ((1, 0), (0, 1))


def test_the_same_unfollow_twice_at_once_counts_once(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    responses = run_concurrently(*[make_follow_call(login, bob, "unfollow", alice)] * 2)
    assert [response.json()["followers_count"] for response in responses] == [1, 1]
    assert_counts_match_follows()


def test_concurrent_sign_ups_that_claim_the_same_record_all_succeed(
    login: Login, alice: User
) -> None:
    owner = login("owner", email=alice.email, email_verified=True)
    body = {"full_name": "Alice Archer"}
    responses = run_concurrently(*[lambda: owner.put("/users/", body, format="json")] * 5)
    assert statuses(responses) == [200] * 5
    assert User.objects.get().firebase_uid == "owner"


def test_two_concurrent_sign_ups_with_one_token_create_one_record(login: Login) -> None:
    body = {"full_name": "Nora Netminder", "email": "nora@example.test"}
    client = login("nora")
    responses = run_concurrently(*[lambda: client.put("/users/", body, format="json")] * 2)
    assert statuses(responses) == [200, 201]
    assert {response.json()["_id"] for response in responses} == {User.objects.get().object_id}
