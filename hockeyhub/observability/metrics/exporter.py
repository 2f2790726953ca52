"""Serves the metrics of all workers on a separate port, from a thread of the parent process."""

from collections.abc import Iterator
from contextlib import ExitStack
from math import inf

from django.utils import timezone
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from hockeyhub.backups import verified_backup_age
from hockeyhub.observability.metrics.worker_processes import METRIC_PREFIX, share_metrics


def serve_metrics(*, host: str, port: int) -> ExitStack:
    """Serves until the returned stack is closed. Raises OSError when the port is in use."""
    with ExitStack() as stack:
        stack.enter_context(share_metrics())
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        registry.register(BackupAgeCollector())
        server, _ = start_http_server(port, addr=host, registry=registry)
        stack.callback(server.server_close)
        stack.callback(server.shutdown)
        return stack.pop_all()


class BackupAgeCollector(Collector):
    """Reads a backup's age at each scrape, since a command outside the server verifies backups."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        age = verified_backup_age(now=timezone.now())
        yield GaugeMetricFamily(
            f"{METRIC_PREFIX}_verified_backup_age_seconds",
            "Age of the last backup that was restored and compared; +Inf without one.",
            value=age.total_seconds() if age else inf,
        )
