"""Measures how many follows a second one PostgreSQL can write, and the cost of each.

pgbench (Debian: postgresql-15) runs the product's own statement of a follow, with its triggers, on
more and more connections: first between random fans, then only of one celebrity. Each follow of the
celebrity locks the row with the celebrity's count until its commit. CPU is PostgreSQL's processor
time; WAL is what a replica has to receive and an archive has to store.

`bench/writes cluster` measures the primary of `make cluster`. Each commit waits for one of two
replicas there.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which
from tempfile import NamedTemporaryFile
from typing import Any

import psycopg
from django.db import connection, transaction
from psycopg.conninfo import make_conninfo

from accounts.models import User
from bench.harness import describe_machine, options_parser, print_table
from bench.league import grow_league
from bench.servers import child_pids, cpu_seconds
from social.services import follow

DEBIAN_POSTGRES_FOLDER = "/usr/lib/postgresql/15/bin"
_RATE_PATTERN = re.compile(r"tps = ([\d.]+) \(without")
_LATENCY_PATTERN = re.compile(r"latency average = ([\d.]+) ms")
_COUNT_PATTERN = re.compile(r"transactions actually processed: (\d+)")
FOLLOWED_SQL_BY_TARGET = {
    "random fans": "1 + (:follower - 1 + random(1, :fans - 1)) % :fans",
    "one celebrity": "1",
}
TABLE_HEAD = ("follows", "connections", "per s", "ms", "CPU µs", "per s and core", "WAL bytes")


def main() -> None:
    parser = options_parser(
        __doc__,
        fans=(200_000, "fans in the league"),
        follows=(1_000_000, "follows in the league"),
        seconds=(15, "for each row"),
    )
    parser.add_argument("--connections", default="1,4,16,64", help="for each target")
    options = parser.parse_args()
    grow_league(fans=options.fans, follows=options.follows)
    statement = _statement()
    rows = [
        (
            target,
            connection_count,
            *_measure(statement, followed_sql, int(connection_count), options.seconds),
        )
        for target, followed_sql in FOLLOWED_SQL_BY_TARGET.items()
        for connection_count in options.connections.split(",")
    ]
    print(describe_machine(), f"{User.objects.count():,} fans; {_describe_replication()}")
    print_table(TABLE_HEAD, rows)


def _statement() -> str:
    """The statement of a follow, as the product sends it, with pgbench's variables."""
    follow_statements: list[str] = []

    def note_follow(execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        follow_statements.append(sql)
        return execute(sql, *arguments)

    follower, followed = User.objects.order_by("id")[:2]
    with transaction.atomic(), connection.execute_wrapper(note_follow):
        follow(follower=follower, public_id=followed.object_id)
        transaction.set_rollback(True)
    # An API call knows the followed fan's public id and the follower's uid, so the measured
    # statement also looks these two up.
    variables = {
        "uid": "(select firebase_uid from accounts_user where id = :follower)",
        "public_id": "(select object_id from accounts_user where id = :followed)",
        "follower": ":follower",
        "viewer": ":follower",
    }
    return follow_statements[0] % variables


def _measure(statement: str, followed: str, connections: int, seconds: int) -> tuple[str, ...]:
    """The cells of a row of the table, from the column `per s` on."""
    fans = User.objects.latest("id").pk
    script = f"\\set follower random(2, :fans)\n\\set followed {followed}\n{statement};\n"
    # Each measurement starts after a checkpoint, so that it includes full-page writes.
    _execute("checkpoint")
    cpu_before, wal_before = _cpu_seconds(), _wal_bytes()
    output = _pgbench(script, connections, seconds, fans)
    count = _read_number(_COUNT_PATTERN, output)
    cpu_seconds_each = (_cpu_seconds() - cpu_before) / count
    return (
        f"{_read_number(_RATE_PATTERN, output):.0f}",
        f"{_read_number(_LATENCY_PATTERN, output):.2f}",
        f"{cpu_seconds_each * 1e6:.0f}",
        f"{1 / cpu_seconds_each:.0f}",
        f"{(_wal_bytes() - wal_before) / count:.0f}",
    )


def _pgbench(script: str, connections: int, seconds: int, fans: int) -> str:
    pgbench = which("pgbench", path=f"{os.environ['PATH']}:{DEBIAN_POSTGRES_FOLDER}")
    if not pgbench:
        sys.exit("This needs pgbench: apt-get install postgresql-15.")
    options = [f"-c{connections}", f"-T{seconds}", f"-Dfans={fans}", "-n", "-Mprepared"]
    with NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        command = [pgbench, *options, "-f", file.name, os.environ["DATABASE_URL"]]
        result = subprocess.run(command, check=False, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr)
    return result.stdout


def _read_number(pattern: re.Pattern[str], output: str) -> float:
    match = pattern.search(output)
    if match is None:
        sys.exit(f"pgbench: {output}")
    return float(match[1])


def _cpu_seconds() -> float:
    """PostgreSQL's processor time, including that of ended connections."""
    server_pid = int(_fetch("select split_part(pg_read_file('postmaster.pid'), chr(10), 1)"))
    running_seconds = sum(map(cpu_seconds, {server_pid, *child_pids(server_pid)}))
    return running_seconds + cpu_seconds(server_pid, of_ended_children=True)


def _wal_bytes() -> int:
    return int(_fetch("select pg_current_wal_insert_lsn() - '0/0'"))


def _describe_replication() -> str:
    replicas = _fetch(
        "select count(*) || ' replicas, ' || count(*) filter (where sync_state in "
        "('sync', 'quorum')) || ' synchronous' from pg_stat_replication"
    )
    return f"PostgreSQL {_fetch('show server_version')}, {replicas}"


def _execute(sql: str) -> None:
    with psycopg.connect(_superuser_url(), autocommit=True) as database:
        database.execute(sql)


def _fetch(sql: str) -> str:
    with psycopg.connect(_superuser_url()) as database:
        row = database.execute(sql).fetchone()
        return str(row and row[0])


def _superuser_url() -> str:
    """The URL of a superuser. The embedded server's user is a superuser, the cluster's isn't."""
    url = os.environ["DATABASE_URL"]
    password = Path(os.environ["DATA_DIR"], "secrets", "superuser-password")
    if password.exists():
        return make_conninfo(url, user="postgres", password=password.read_text())
    return url


if __name__ == "__main__":
    main()
