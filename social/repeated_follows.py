"""Prevents a second notification when a follow ends and begins again: a fan who has seen the first
gets no other about the same follower in the day after the end of the follow.

The counters of the rate limits remember the two fans. If the counters fail, the fan gets a second
notification.
"""

from functools import partial

from django.core.cache.backends.base import BaseCache
from django.db.models import F, Q

from accounts.models import User
from common.throttles import increment_counter, try_to_count

REPEATED_FOLLOW_SECONDS = 86_400
IS_SEEN_FOLLOW = Q(is_repeated=True) | Q(followed__seen_follow__last_follow_id__gte=F("id"))
"""True for follows whose notification the followed fan has seen, and for those without one."""


def remember_unfollow(*, follower: User, followed_id: str) -> None:
    """`followed_id` is the followed fan's object id."""
    try_to_count(
        partial(increment_counter, _unfollow_key(follower, followed_id), REPEATED_FOLLOW_SECONDS)
    )


def is_repeated_follow(*, follower: User, followed_id: str) -> bool:
    return try_to_count(partial(_read_count, _unfollow_key(follower, followed_id))) > 0


def _unfollow_key(follower: User, followed_id: str) -> str:
    return f"unfollow:{follower.object_id}:{followed_id}"


def _read_count(key: str, counters: BaseCache) -> int:
    try:
        return counters.incr(key, 0)
    except ValueError:
        return 0
