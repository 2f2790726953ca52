"""Limits attempts to guess a secret, such as a password. Needs no database. The count is exact
across all worker processes, and across all machines that share Redis."""

import re
import time
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network

from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.http import HttpRequest
from rest_framework.request import Request

from common.counter_cache import CLOCK_TOLERANCE_SECONDS
from common.shared_state import SharedStateUnavailableError, shared_cache, uses_redis

ATTEMPTS_MAX = 5
WINDOW_SECONDS = 60
IPV6_NETWORK_LIMIT_FACTOR = 16
"""The limit of an IPv6 /48 network, as a multiple of one client's limit. One customer may have a
whole /48, and a mobile carrier's /48 has many customers."""
_ADDRESS_WITH_PORT_PATTERN = re.compile(r"(?:\[(.+)\]|([^:]+)):\d+")  # some proxies add the port


def record_attempt(
    key: str, *, attempts_max: int = ATTEMPTS_MAX, window_seconds: int = WINDOW_SECONDS
) -> float:
    """Counts an attempt and returns 0. If there were too many attempts, returns the seconds until
    `key` may try again.

    With REDIS_URL, all machines share one count. While Redis can't be reached, each machine counts
    separately, so that guesses stay limited. Raises sqlite3.Error.
    """
    if uses_redis():
        with suppress(SharedStateUnavailableError), shared_cache() as cache:
            return _record_attempt_in(cache, key, attempts_max, window_seconds)
    return _record_attempt_in(caches["attempts"], key, attempts_max, window_seconds)


def _record_attempt_in(cache: BaseCache, key: str, attempts_max: int, window_seconds: int) -> float:
    """Takes one of `attempts_max` places. A place becomes free `window_seconds` after it was taken.
    Only one attempt can take a place, so the count is exact."""
    slot_keys = [f"attempt:{key}:{number}" for number in range(attempts_max)]
    free_at_max = time.time() + window_seconds + CLOCK_TOLERANCE_SECONDS
    free_at_by_slot = cache.get_many(slot_keys).items()
    taken_slots = {slot_key for slot_key, free_at in free_at_by_slot if free_at <= free_at_max}
    for slot_key in slot_keys:
        if slot_key not in taken_slots and cache.add(
            slot_key, time.time() + window_seconds, window_seconds
        ):
            return 0
    free_at = min(cache.get_many(slot_keys).values(), default=0)
    return min(max(1, free_at - time.time()), window_seconds)  # another machine's clock may differ


def record_address_attempt(request: Request | HttpRequest, prefix: str = "") -> float:
    """Like record_attempt, for the client's address. `prefix` separates kinds of attempts."""
    for key, limit_factor in client_address_keys(request).items():
        if wait_seconds := record_attempt(prefix + key, attempts_max=limit_factor * ATTEMPTS_MAX):
            return wait_seconds
    return 0


def client_address_keys(request: Request | HttpRequest) -> dict[str, int]:
    """Maps each of the client's rate-limit keys to the factor that multiplies its limit. If the
    proxy is trusted, wsgi.py has set REMOTE_ADDR to the client's address."""
    key = rate_limit_key(request.META["REMOTE_ADDR"])
    network_key = wider_network_key(key)
    return {key: 1, network_key: IPV6_NETWORK_LIMIT_FACTOR} if network_key else {key: 1}


def wider_network_key(key: str) -> str | None:
    """The /48 network of a rate-limit key in IPv6."""
    is_network = key.endswith("/64")
    return str(ip_network(key).supernet(new_prefix=48)) if is_network else None


def rate_limit_key(address: str) -> str:
    """The client's address, or in IPv6 its /64 network, since one customer has the whole network.

    An IPv4 address that is written as an IPv6 address counts as the IPv4 address. All texts that
    are no address share one key, since a client may have chosen them.
    """
    if match := _ADDRESS_WITH_PORT_PATTERN.fullmatch(address):
        address = match[1] or match[2]
    try:
        ip = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or ip_network((int(ip), 64), strict=False))
    return str(ip)
