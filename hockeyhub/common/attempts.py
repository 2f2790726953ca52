"""Rate limits of attempts at a secret, exact over all worker processes and without the database."""

import sqlite3
import time
from contextlib import closing
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings

ATTEMPTS_MAX = 5
WINDOW_SECONDS = 60


def record_attempt(key: str) -> float:
    """Counts an attempt and returns 0, or the seconds until `key` may make another.

    Raises sqlite3.Error. SQLite is here for its lock: the count is exact whichever processes ask.
    """
    with closing(sqlite3.connect(settings.LOCK_TRIES_FILE, isolation_level=None)) as file, file:
        file.execute("begin immediate")
        now = time.time()
        file.execute("create table if not exists tries (address text, at real)")
        file.execute("delete from tries where at not between ? and ?", [now - WINDOW_SECONDS, now])
        attempts, first = file.execute(
            "select count(*), min(at) from tries where address = ?", [key]
        ).fetchone()
        if attempts >= ATTEMPTS_MAX:
            return float(first) + WINDOW_SECONDS - now
        file.execute("insert into tries values (?, ?)", [key, now])
    return 0


def rate_limit_key(address: str) -> str:
    """The client's address, or its /64 network in IPv6: one customer has 2^64 such addresses.

    An IPv4 address that is written as an IPv6 one is itself.
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or ip_network((int(ip), 64), strict=False))
    return str(ip)
