"""Makes services of a cluster fail while virtual fans send requests through nginx, and prints the
responses. The cluster has the topology of docs/cluster.md, on this machine.

When the primary is killed, every acknowledged follow and edit has to be in the new primary, writes
succeed within 30 seconds, and reads of public profiles never fail. When an app machine is killed,
no read fails. When a replica is paused, fans still read their own latest edits. When Redis and the
bucket are killed, everything else still works. When a release is rolled out with a migration, no
request fails.

There are no rate limits, since all virtual fans have the same address.
"""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path

from django.db import connection

from accounts.models import User
from bench import cluster_proxy, cluster_release
from bench.cluster_visitors import (
    HEALTHY_SECONDS,
    WRITER_COUNT,
    Load,
    ReadAfterWriteChecker,
    Row,
    UnderLoad,
    equality_row,
    failed,
    limit_row,
    load,
    request_rows,
    zero_row,
)
from bench.harness import describe_machine, options_parser, print_table, verdict
from bench.league import grow_league
from bench.recorded_calls import Call, Client, Fan, Result, page_call
from dev.cluster.cluster import Cluster
from dev.cluster.machines import WORKER_COUNT
from dev.cluster.service import Service

FAN_COUNT = 2_000
WRITE_RECOVERY_SECONDS_MAX = 30
REPLICA_TIMEOUT_SECONDS = 90
MACHINE_OUTAGE_SECONDS = 20
REDIS_OUTAGE_SECONDS = 15
LOG_INTERVAL_SECONDS = 10
"""A worker logs at most once in this time that Redis is unavailable."""
LOCK_POLL_SECONDS = 2
UPLOAD_COUNT = 6


def main() -> None:
    parser = options_parser(__doc__, paused=(60, "seconds that a replica is paused"))
    parser.add_argument("--only", nargs="*", default=[], help="names of faults, such as primary")
    options = parser.parse_args()
    cluster = Cluster(Path(os.environ["DATA_DIR"]), int(os.environ["CLUSTER_PORT"]))
    grow_league(fans=FAN_COUNT, follows=3 * FAN_COUNT)
    users = list(User.objects.order_by("id"))
    fans = [Fan(user) for user in users[: WRITER_COUNT + 1]]  # the last fan isn't used by the load
    for name, (title, rows) in _faults(cluster, fans, users, options.paused).items():
        if name in options.only or not options.only:
            print_table((title, "", ""), rows())
    print(describe_machine())


def _faults(
    cluster: Cluster, fans: list[Fan], users: list[User], paused: int
) -> dict[str, tuple[str, Callable[[], list[Row]]]]:
    *writers, spare = fans
    port = cluster.plan.ports["nginx"]
    under_load: UnderLoad = partial(load, port, writers, users)
    primary = partial(_primary_rows, cluster, under_load)
    return {
        "primary": ("kill -9 of the primary and its Patroni", partial(primary, Service.kill)),
        "postgres": (
            "kill -9 of the primary's PostgreSQL alone",
            partial(primary, _kill_postgres_alone),
        ),
        "hanging": ("the primary and its Patroni hang", partial(primary, Service.pause)),
        "machine": ("kill -9 of an app machine", partial(_machine_rows, cluster, under_load)),
        "proxy": ("app machines that break off", cluster_proxy.rows),
        "replica": (
            f"a replica paused for {paused} s",
            lambda: _replica_rows(cluster, under_load, ReadAfterWriteChecker(port, spare), paused),
        ),
        "redis": ("kill -9 of Redis", partial(_redis_rows, cluster, under_load, spare)),
        "bucket": ("the bucket is away", partial(_bucket_rows, cluster, under_load, spare)),
        "release": (
            "a release on all machines",
            partial(cluster_release.rows, cluster, under_load),
        ),
    }


def _kill_postgres_alone(primary: Service) -> None:
    for pid in primary.detached_pids():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _primary_rows(
    cluster: Cluster, under_load: UnderLoad, fail: Callable[[Service], None]
) -> list[Row]:
    with under_load() as running_load:
        primary = cluster.wait_for_primary()
        fail(primary)
        killed_at = time.monotonic()  # a write that begins later goes to the new primary
        while not running_load.writes_succeed_since(killed_at):
            if time.monotonic() > killed_at + REPLICA_TIMEOUT_SECONDS:
                break
            time.sleep(0.1)
    connection.close()  # the failure broke this process's connection too
    return [*_lost_rows(running_load, killed_at), _recovery_row(cluster.services[primary.name])]


def _lost_rows(running_load: Load, killed_at: float) -> list[Row]:
    writes = running_load.results_of(reads=False)
    unclear_writes = [result for result in failed(writes) if not result.is_unavailable]
    return [
        equality_row("acknowledged follows and edits", len(writes) - len(failed(writes))),
        zero_row("of them lost: follows", running_load.lost_follows()),
        zero_row("of them lost: edits", running_load.lost_edits()),
        limit_row(
            "seconds until a write succeeds",
            running_load.seconds_until_a_write(killed_at),
            WRITE_RECOVERY_SECONDS_MAX,
        ),
        equality_row("writes that were 503 meanwhile", len(failed(writes)) - len(unclear_writes)),
        zero_row("writes that failed otherwise", unclear_writes),
        *request_rows(running_load, reads=True, since=killed_at),
    ]


def _recovery_row(member: Service) -> Row:
    """Restarts a PostgreSQL server of the cluster. The server becomes a replica, or the primary if
    it is back before a failover."""
    member.resume()
    if not member.is_running():
        member.start()
    return ("seconds until the member is back", f"{member.wait_until_ready():.1f}", "")


def _machine_rows(cluster: Cluster, under_load: UnderLoad) -> list[Row]:
    victim = cluster.machines[0]
    with under_load() as running_load:
        killed_at = time.monotonic()
        victim.kill()
        time.sleep(MACHINE_OUTAGE_SECONDS)
        _start_and_wait(victim)
    writes = running_load.results_of(reads=False)
    return [
        *request_rows(running_load, reads=True, since=killed_at - 1),
        equality_row("writes", len(writes)),
        equality_row("of them failed: in work when it died", len(failed(writes))),
    ]


def _replica_rows(
    cluster: Cluster, under_load: UnderLoad, reader: ReadAfterWriteChecker, pause_seconds: int
) -> list[Row]:
    """Pauses PostgreSQL and its Patroni by SIGSTOP: connections stay open and get no response."""
    replica = cluster.replicas()[0]
    with under_load() as running_load:
        reader.start()
        time.sleep(HEALTHY_SECONDS)
        paused_at = time.monotonic()
        replica.pause()
        time.sleep(pause_seconds)
        replica.resume()
        time.sleep(HEALTHY_SECONDS)
        reader.stopped.set()
        reader.join()
    return [
        equality_row("own edits that were read back", reader.checked_reads),
        zero_row("of them stale", reader.stale_reads),
        *request_rows(running_load, reads=True, since=paused_at),
        *request_rows(running_load, reads=False, since=paused_at),
    ]


def _redis_rows(cluster: Cluster, under_load: UnderLoad, fan: Fan) -> list[Row]:
    redis = cluster.services["redis"]
    lines_before = _log_lines(cluster)
    with under_load() as running_load:
        killed_at = time.monotonic()
        redis.kill()
        time.sleep(REDIS_OUTAGE_SECONDS)
        _start_and_wait(redis)
    workers = len(cluster.machines) * WORKER_COUNT
    logged_lines = _log_lines(cluster) - lines_before
    allowed_lines = workers * (REDIS_OUTAGE_SECONDS // LOG_INTERVAL_SECONDS + 1)
    return [
        *request_rows(running_load, reads=True, since=killed_at),
        *request_rows(running_load, reads=False, since=killed_at),
        limit_row(f"lines logged by {workers} workers", logged_lines, allowed_lines),
        *_site_lock_rows(cluster, redis, fan),
    ]


def _site_lock_rows(cluster: Cluster, redis: Service, fan: Fan) -> list[Row]:
    cluster.manage("lock", "--code=cluster-faults")
    time.sleep(LOCK_POLL_SECONDS)
    row_before = _locked_row("machines that are locked", cluster, fan)
    redis.kill()
    row_during_outage = _locked_row("of them while Redis is away", cluster, fan)
    _start_and_wait(redis)
    row_after = _locked_row("and when it is back", cluster, fan)
    cluster.manage("unlock")
    # After a failure of Redis, an app machine polls the lock in Redis less often.
    time.sleep(LOCK_POLL_SECONDS + LOG_INTERVAL_SECONDS)
    return [
        row_before,
        row_during_outage,
        row_after,
        _locked_row("and after unlock", cluster, fan, expected=0),
    ]


def _locked_row(text: str, cluster: Cluster, fan: Fan, expected: int | None = None) -> Row:
    clients = [Client(cluster.plan.ports[machine.name]) for machine in cluster.machines]
    results = [client.send(fan.call("GET", "/users/get_self")) for client in clients]
    locked_count = sum(result.status == HTTPStatus.SERVICE_UNAVAILABLE for result in results)
    return equality_row(text, locked_count, len(clients) if expected is None else expected)


def _log_lines(cluster: Cluster) -> int:
    return sum(
        service.log_file.read_text().count("Redis can't be used") for service in cluster.machines
    )


def _bucket_rows(cluster: Cluster, under_load: UnderLoad, fan: Fan) -> list[Row]:
    client, bucket = Client(cluster.plan.ports["nginx"]), cluster.services["photos"]
    upload_before = client.send(fan.upload())
    photo = _photo_call(fan)
    with under_load() as running_load:
        bucket.kill()
        upload_results = [client.send(fan.upload()) for _ in range(UPLOAD_COUNT)]
        photo_results = [client.send(photo) for _ in range(UPLOAD_COUNT)]
        time.sleep(HEALTHY_SECONDS)
        _start_and_wait(bucket)
        results_after = [client.send(fan.upload()), client.send(_photo_call(fan))]
    unavailable_count = sum(upload.is_unavailable for upload in upload_results)
    return [
        ("an upload before", str(upload_before.status), verdict(is_ok=upload_before.is_ok)),
        equality_row("pages and calls without photos", len(running_load.results)),
        zero_row("of them failed", failed(running_load.results)),
        equality_row("uploads that were 503 with the envelope", unavailable_count, UPLOAD_COUNT),
        equality_row("the slowest of them, ms", _slowest_ms(upload_results)),
        (
            "photos: status codes",
            ", ".join(sorted({str(response.status) for response in photo_results})),
            "",
        ),
        equality_row("the slowest of them, ms", _slowest_ms(photo_results)),
        zero_row("when it is back: an upload and its photo fail", failed(results_after)),
    ]


def _photo_call(fan: Fan) -> Call:
    return page_call(User.objects.get(pk=fan.user.pk).photo_url)


def _slowest_ms(results: list[Result]) -> float:
    return max(result.milliseconds for result in results)


def _start_and_wait(service: Service) -> None:
    service.start()
    service.wait_until_ready()


if __name__ == "__main__":
    main()
