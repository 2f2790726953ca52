"""The yardstick: a WSGI function without a framework that responds with one row as JSON."""

import json
import os
import threading
from collections.abc import Callable, Iterable
from typing import Any

import psycopg

_local = threading.local()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    if not hasattr(_local, "connection"):
        _local.connection = psycopg.connect(os.environ["DATABASE_URL"], autocommit=True)
    key = environ["PATH_INFO"].rpartition("/")[2]
    row = _local.connection.execute(
        "select id, full_name, email, location from accounts_user where id = %s",
        [int(key) if key.isdecimal() else 1],
    ).fetchone()
    body = json.dumps(row).encode()
    start_response(
        "200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    )
    return [body]
