import pytest

from accounts.models import User, Visibility
from conftest import Login, make_fan
from social import known_followers
from social.blocks import block
from social.models import Follow
from social.tests.follows import connect


@pytest.fixture
def friends(alice: User, bob: User) -> list[User]:
    """Three fans whom Bob follows, one after the other, and who follow Alice."""
    fans = [make_fan(f"Fan Number{count}") for count in range(3)]
    connect(bob, *fans)
    for fan in fans:
        connect(fan, alice)
    return fans


def known_count_and_names(login: Login, viewer: User, fan: User) -> tuple[int, list[str]]:
    """The count and the names of the known followers."""
    response = login(viewer).get(f"/users/connections/{fan.object_id}", {"limit": 0})
    body = response.json()["known_followers"]
    assert all(user["is_following"] for user in body["users"])
    return body["count"], [user["full_name"] for user in body["users"]]


def test_all_known_followers_are_counted_and_the_two_followed_last_are_named(
    login: Login, alice: User, bob: User, friends: list[User]
) -> None:
    assert known_count_and_names(login, bob, alice) == (
        len(friends),
        ["Fan Number2", "Fan Number1"],
    )


def test_a_fan_who_only_follows_or_is_only_followed_is_no_known_follower(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, charlie, alice)
    connect(make_fan("Fan Stranger"), alice)
    connect(alice, charlie)
    assert known_count_and_names(login, bob, alice) == (0, [])


def test_a_fans_own_record_has_no_known_followers(login: Login, alice: User, bob: User) -> None:
    connect(bob, alice)
    connect(alice, bob)
    assert known_count_and_names(login, alice, alice) == (0, [])


def test_a_page_of_the_lists_has_no_known_followers(
    login: Login, alice: User, bob: User, friends: list[User]
) -> None:
    body = login(bob).get(f"/users/connections/{alice.object_id}").json()
    assert len(body["followers"]) == len(friends)
    assert body["known_followers"] == {"count": 0, "users": []}


@pytest.mark.parametrize("level", Visibility)
def test_known_followers_are_hidden_with_the_list_of_followers(
    login: Login, alice: User, bob: User, friends: list[User], level: Visibility
) -> None:
    User.objects.filter(pk=alice.pk).update(followers_visibility=level)
    assert known_count_and_names(login, bob, alice)[0] == (
        0 if level == Visibility.ME else len(friends)
    )


@pytest.mark.parametrize("level", Visibility)
def test_a_fan_who_hides_whom_they_follow_is_no_known_follower(
    login: Login, alice: User, bob: User, friends: list[User], level: Visibility
) -> None:
    User.objects.filter(pk=friends[2].pk).update(following_visibility=level)
    shown = friends[:2] if level == Visibility.ME else friends
    names = [fan.full_name for fan in reversed(shown)][:2]
    assert known_count_and_names(login, bob, alice) == (len(shown), names)


def test_a_deactivated_fan_is_no_known_follower(
    login: Login, alice: User, bob: User, friends: list[User]
) -> None:
    User.objects.filter(pk=friends[2].pk).update(is_active=False)
    assert known_count_and_names(login, bob, alice) == (2, ["Fan Number1", "Fan Number0"])


def test_a_blocked_or_blocking_fan_is_no_known_follower(
    login: Login, alice: User, bob: User, friends: list[User]
) -> None:
    block(blocker=friends[2], public_id=bob.object_id)
    block(blocker=bob, public_id=friends[1].object_id)
    assert known_count_and_names(login, bob, alice) == (1, ["Fan Number0"])


def test_the_count_of_known_followers_stops_at_a_hundred(
    login: Login, alice: User, bob: User, friends: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = User.objects.bulk_create(
        User(full_name=f"Fan {number}", email=f"{number}@crowd.test") for number in range(101)
    )
    Follow.objects.bulk_create(
        Follow(follower=follower, followed=followed)
        for fan in crowd
        for follower, followed in ((bob, fan), (fan, alice))
    )
    assert known_count_and_names(login, bob, alice) == (
        known_followers.KNOWN_FOLLOWERS_COUNTED_MAX,
        ["Fan 100", "Fan 99"],
    )


def test_only_the_viewers_newest_thousand_follows_count_for_known_followers(
    login: Login, alice: User, bob: User, friends: list[User]
) -> None:
    crowd = User.objects.bulk_create(
        User(full_name="Fan", email=f"{number}@crowd.test")
        for number in range(known_followers.NEWEST_FOLLOWS_READ_MAX - 1)
    )
    Follow.objects.bulk_create(Follow(follower=bob, followed=fan) for fan in crowd)
    assert known_count_and_names(login, bob, alice) == (1, ["Fan Number2"])
