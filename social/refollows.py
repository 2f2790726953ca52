"""Recognises a follow again after an unfollow. For a day after the first unfollow, it gets the id
of the first follow, so it isn't a new notification: otherwise a fan could notify another again and
again. The ids are among the rate limits' counters, which expire by themselves."""

from typing import Any

from django.core.cache import caches

from accounts.models import User
from common.shared_state import breaker

REMEMBERED_SECONDS = 86_400


def remember_follow(*, follow_id: int, follower: User, followed: str) -> None:
    """`followed` is the followed fan's object id."""
    _call_counters("add", follower, followed, follow_id, REMEMBERED_SECONDS)


def remembered_follow_id(*, follower: User, followed: str) -> int | None:
    follow_id: int | None = _call_counters("incr", follower, followed, 0)
    return follow_id


def _call_counters(method: str, follower: User, followed: str, *values: int) -> Any:
    """Returns None if there is no such counter. If the counters fail, nothing is remembered."""
    if breaker.is_open():
        return None
    try:
        return getattr(caches["rate_limits"], method)(f"follow:{follower.pk}:{followed}", *values)
    except ValueError:
        return None
    except Exception as error:  # noqa: BLE001  # each cache raises other exceptions
        breaker.open("Follows can't be remembered", f"{type(error).__name__}: {error}")
        return None
