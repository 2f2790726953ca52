"""Rate limits: how many calls of a scope each fan or address may make in a minute and in a day."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from itertools import product
from time import time
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from common.attempts import client_address_keys
from common.shared_state import REDIS_FAILURE, shared_state_breaker, uses_redis

if TYPE_CHECKING:
    from rest_framework.views import APIView

WINDOW_SECONDS = {"minute": 60, "day": 86_400}


class FixedWindowThrottle(BaseThrottle):
    """The rate limit of a view's `throttle_scope`."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        scope = getattr(view, "throttle_scope", None)
        self.seconds = count_request(request, scope) if scope else 0.0
        return not self.seconds

    def wait(self) -> float:
        return self.seconds


def count_request(request: Request | HttpRequest, scope: str, *, cost: int = 1) -> float:
    """Counts the request for the fan who sends it, or for a visitor's address. Returns 0, or the
    seconds until the next request is allowed."""
    return count_request_of_clients(_client_keys(request), scope, cost=cost)


def count_request_of_clients(clients: dict[str, int], scope: str, *, cost: int = 1) -> float:
    """Counts a request for each client. A client is a key and a factor of the scope's limits.

    Returns 0, or the seconds until the client may call again.

    A request that the limit of the minute refuses doesn't count against the limit of the day. If
    the counters fail, all requests are allowed: a rate limit must not take the site down.
    """
    if not settings.THROTTLE_SCALE:
        return 0
    for (window, requests_max), (client, limit_factor) in product(
        settings.RATE_LIMITS[scope].items(), clients.items()
    ):
        window_seconds = WINDOW_SECONDS[window]
        window_number, elapsed_seconds = divmod(time(), window_seconds)
        key = f"{scope}:{client}:{window}:{window_number:.0f}"
        request_count = try_to_count(partial(increment_counter, key, window_seconds, cost=cost))
        if request_count > limit_factor * requests_max * settings.THROTTLE_SCALE:
            return window_seconds - elapsed_seconds
    return 0


def limit_rows_per_day(rows: QuerySet[Any], *, time_field: str, rows_max: int) -> None:
    """Raises Throttled if `rows_max` of these rows are younger than a day. The limit is exact
    across all processes if the caller's transaction holds a lock and adds the row."""
    if not settings.THROTTLE_SCALE:
        return
    scaled_max = max(1, round(rows_max * settings.THROTTLE_SCALE))
    day_ago = timezone.now() - timedelta(days=1)
    rows_of_last_day = rows.filter(**{f"{time_field}__gt": day_ago}).order_by(f"-{time_field}")
    times = list(rows_of_last_day.values_list(time_field, flat=True)[:scaled_max])
    if len(times) == scaled_max:
        raise Throttled((times[-1] - day_ago).total_seconds())


def _client_keys(request: Request | HttpRequest) -> dict[str, int]:
    user: Any = getattr(request, "user", None)
    if user and user.is_authenticated:
        return {f"fan-{user.pk}": 1}
    return client_address_keys(request)


def try_to_count(count: Callable[[BaseCache], int]) -> int:
    """The result of `count`, or 0 while the counters fail."""
    if shared_state_breaker.is_open():
        return 0
    try:
        return count(caches["rate_limits"])
    except Exception as error:  # noqa: BLE001  # each cache raises other exceptions
        failure = REDIS_FAILURE if uses_redis() else "Rate limits can't be counted"
        shared_state_breaker.open(failure, f"{type(error).__name__}: {error}")
        return 0


def increment_counter(key: str, window_seconds: int, counters: BaseCache, *, cost: int = 1) -> int:
    """Counts, and returns the sum so far. One counter is enough for each time window; DRF would
    store the time of every request."""
    try:
        return counters.incr(key, cost)
    except ValueError:
        is_new = counters.add(key, cost, window_seconds)
        return cost if is_new else counters.incr(key, cost)
