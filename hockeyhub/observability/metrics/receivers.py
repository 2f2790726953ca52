"""Counts signals from other parts of the site, and lines of the security log. Importing this module
connects the receivers; it isn't imported without METRICS_PORT."""

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable
from threading import get_ident
from time import perf_counter
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.dispatch import receiver

from common.security_log import event_of
from common.security_log import logger as security_logger
from common.shared_state import shared_state_breaker, uses_redis
from hockeyhub.observability.metrics import definitions as metrics
from hockeyhub.observability.metrics.worker_processes import worker_file_number
from hockeyhub.server.application import Application
from hockeyhub.server.responses import RefusedRequestError
from hockeyhub.server.signals import request_refused, worker_started
from media.signals import photo_changed
from social.signals import follow_changed

SAMPLE_INTERVAL_SECONDS = 0.25

_sampled_connections: dict[tuple[int, str], BaseDatabaseWrapper] = {}
"""The connections, by thread and database alias."""


@receiver(worker_started)
def start_measuring(application: Application, loop: AbstractEventLoop, **_: Any) -> None:
    worker_file_number.claim()
    metrics.worker_starts.inc()
    _sample_gauges(application, loop)


def _sample_gauges(application: Application, loop: AbstractEventLoop) -> None:
    metrics.waiting_requests.set(application.waiting_requests)
    metrics.buffered_body_bytes.set(application.buffered_bytes)
    metrics.database_connections.set(sum(map(_is_open, list(_sampled_connections.values()))))
    metrics.workers_without_redis.set(uses_redis() and shared_state_breaker.is_open())
    loop.call_later(SAMPLE_INTERVAL_SECONDS, _sample_gauges, application, loop)


def _is_open(database: BaseDatabaseWrapper) -> bool:
    connection = database.connection
    return connection is not None and not connection.closed


@receiver(request_refused)
def count_refusal(error: RefusedRequestError, **_: Any) -> None:
    metrics.refused_requests.labels(error.code).inc()


@receiver(connection_created)
def measure_connection(connection: BaseDatabaseWrapper, **_: Any) -> None:
    _sampled_connections[get_ident(), connection.alias] = connection
    if _measure_query not in connection.execute_wrappers:  # a wrapper survives a reconnection
        connection.execute_wrappers.append(_measure_query)


def _measure_query(execute: Callable[..., Any], *query: Any) -> Any:
    started_at = perf_counter()
    try:
        return execute(*query)
    finally:
        metrics.query_seconds.observe(perf_counter() - started_at)


@receiver(follow_changed)
def count_follow(*, is_following: bool, **_: Any) -> None:
    metrics.follows.labels("made" if is_following else "ended").inc()


@receiver(photo_changed)
def count_photo(*, has_photo: bool, **_: Any) -> None:
    metrics.photos.labels("stored" if has_photo else "removed").inc()


class SecurityEventCounter(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        event, details = event_of(record)
        # A line with `count` sums up events that have been counted already.
        if "count" not in details:
            metrics.security_events.labels(event).inc()


for _logger_name in (security_logger.name, "django.security"):
    logging.getLogger(_logger_name).addHandler(SecurityEventCounter())
