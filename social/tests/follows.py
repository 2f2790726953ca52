"""Reads follows and counts from the database, and counts follows in Python without the code under
test."""

from collections import Counter

from accounts.models import User
from social.models import Follow, FollowCount
from social.services import follow


def connect(follower: User, *followed: User) -> None:
    """Makes `follower` follow each of the others, in this order."""
    for user in followed:
        follow(follower=follower, public_id=user.object_id)


def follow_pairs() -> set[tuple[str, str]]:
    return set(Follow.objects.values_list("follower__full_name", "followed__full_name"))


def follow_counts(user: User) -> tuple[int, int]:
    """(followers, following), as the database stores them."""
    count = FollowCount.objects.filter(user=user).first()
    return (count.followers_count, count.following_count) if count else (0, 0)


def assert_counts_match_follows() -> None:
    followers = Counter(Follow.objects.values_list("followed_id", flat=True))
    following = Counter(Follow.objects.values_list("follower_id", flat=True))
    assert {user.pk: follow_counts(user) for user in User.objects.all()} == {
        user.pk: (followers[user.pk], following[user.pk]) for user in User.objects.all()
    }
