"""Limits attempts to guess a secret, such as a password. Needs no database. The count is exact
across all worker processes, and across all machines that share Redis."""

import re
import sqlite3
import time
from contextlib import closing, suppress
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.core.cache.backends.base import BaseCache
from django.http import HttpRequest
from rest_framework.request import Request

from common.shared_state import SharedStateUnavailableError, is_shared, shared_cache

ATTEMPTS_MAX = 5
WINDOW_SECONDS = 60
WINDOW_SECONDS_MAX = 3_600
IPV6_NETWORK_LIMIT_FACTOR = 16
"""The limit of an IPv6 /48 network, as a multiple of one client's limit. One customer may have a
whole /48, and a mobile carrier's /48 has many customers."""
_ADDRESS_WITH_PORT = re.compile(r"(?:\[(.+)\]|([^:]+)):\d+")  # some proxies add the port
_CREATE_TABLE_SQL = (
    "create table if not exists attempts (address text, at real)",
    "create index if not exists attempts_of_address on attempts (address, at)",
    "create index if not exists attempts_at on attempts (at)",
)


def record_attempt(
    key: str, *, attempts_max: int = ATTEMPTS_MAX, window_seconds: int = WINDOW_SECONDS
) -> float:
    """Counts an attempt and returns 0. If there were too many attempts, returns the seconds until
    `key` may try again. `window_seconds` is at most WINDOW_SECONDS_MAX.

    With REDIS_URL, all machines share one count. While Redis can't be reached, each machine counts
    separately, so that guesses stay limited. Raises sqlite3.Error.
    """
    if is_shared():
        with suppress(SharedStateUnavailableError), shared_cache() as cache:
            return _record_in_cache(cache, key, attempts_max, window_seconds)
    return _record_in_file(key, attempts_max, window_seconds)


def _record_in_cache(cache: BaseCache, key: str, attempts_max: int, window_seconds: int) -> float:
    """Takes one of `attempts_max` places. A place becomes free `window_seconds` after it was taken.
    Only one attempt can take a place, so the count is exact."""
    slot_keys = [f"attempt:{key}:{number}" for number in range(attempts_max)]
    taken_slots = cache.get_many(slot_keys)
    for slot_key in slot_keys:
        if slot_key not in taken_slots and cache.add(
            slot_key, time.time() + window_seconds, window_seconds
        ):
            return 0
    free_at = min(cache.get_many(slot_keys).values(), default=0)
    return min(max(1, free_at - time.time()), window_seconds)  # another machine's clock may differ


def _record_in_file(key: str, attempts_max: int, window_seconds: int) -> float:
    """Uses SQLite for its lock, which makes the count exact across all processes."""
    with (
        closing(sqlite3.connect(settings.LOCK_ATTEMPTS_FILE, isolation_level=None)) as connection,
        connection,
    ):
        connection.execute("begin immediate")
        now = time.time()
        oldest_counted_at = now - WINDOW_SECONDS_MAX
        for statement in _CREATE_TABLE_SQL:
            connection.execute(statement)
        connection.execute("delete from attempts where at < ?", [oldest_counted_at])
        # An attempt in the future is from before the clock was set back.
        connection.execute("delete from attempts where at > ?", [now])
        attempt_count, earliest_at = connection.execute(
            "select count(*), min(at) from attempts where address = ? and at >= ?",
            [key, now - window_seconds],
        ).fetchone()
        if attempt_count >= attempts_max:
            return float(earliest_at) + window_seconds - now
        connection.execute("insert into attempts values (?, ?)", [key, now])
    return 0


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
    if match := _ADDRESS_WITH_PORT.fullmatch(address):
        address = match[1] or match[2]
    try:
        ip = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or ip_network((int(ip), 64), strict=False))
    return str(ip)
