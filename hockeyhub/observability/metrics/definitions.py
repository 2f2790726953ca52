"""Every metric that the site exports. A label has few values, and none that a client can choose:
routes are the patterns of urls.py, never paths. No label identifies a fan."""

from typing import get_args

from prometheus_client import Counter, Gauge, Histogram

from common.security_log import Event
from hockeyhub.observability.metrics.worker_processes import METRIC_PREFIX
from hockeyhub.server.responses import RefusalCode

_REQUEST_BUCKETS_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_QUERY_BUCKETS_SECONDS = (0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)


def _counter(name: str, description: str, label: str, values: tuple[str, ...]) -> Counter:
    """A counter that starts at 0 for each label value: Prometheus sees no increase in a series that
    starts at 1."""
    counter = Counter(name, description, [label], namespace=METRIC_PREFIX)
    for value in values:
        counter.labels(value)
    return counter


def _gauge(name: str, description: str) -> Gauge:
    return Gauge(name, description, namespace=METRIC_PREFIX, multiprocess_mode="sum")


request_seconds = Histogram(
    "request_seconds",
    "Requests that reached Django, from the receipt of the body to the end of the view.",
    ("method", "route", "status"),
    namespace=METRIC_PREFIX,
    buckets=_REQUEST_BUCKETS_SECONDS,
)
refused_requests = _counter(
    "refused_requests",
    "Requests that the server refused before Django, by error code.",
    *("code", get_args(RefusalCode)),
)
waiting_requests = _gauge("waiting_requests", "Requests that wait for a thread.")
buffered_body_bytes = _gauge("buffered_body_bytes", "Memory of the request bodies being received.")
worker_starts = Counter(
    "worker_starts", "Worker processes started, replaced ones included.", namespace=METRIC_PREFIX
)
query_seconds = Histogram(
    "database_query_seconds",
    "Database queries.",
    namespace=METRIC_PREFIX,
    buckets=_QUERY_BUCKETS_SECONDS,
)
database_connections = _gauge("database_connections", "Open connections to the database.")
workers_without_redis = _gauge(
    "workers_without_redis", "Workers that can't use Redis, in the pause after a failure."
)
photos = _counter("photos", "Profile photos stored and removed.", "change", ("stored", "removed"))
follows = _counter("follows", "Follows made and ended.", "change", ("made", "ended"))
security_events = _counter(
    "security_events", "Lines of the security log.", "event", get_args(Event)
)
