"""Leaves repeated refusals out of the security log, so that a flood of them hides no other line."""

import logging
from threading import Lock, Timer
from typing import NamedTuple, get_args

from common.attempts import rate_limit_key
from common.security_log import (
    Detail,
    Event,
    EventSource,
    RefusalEvent,
    current_event_source,
    event_of,
    log_event,
    logger,
    using_event_source,
)

WINDOW_SECONDS = 60
DISTINCT_REFUSALS_MAX = 10_000
"""The most different refusals that are counted; at this number, the counts are logged early."""


class _Refusal(NamedTuple):
    event: Event
    actor: str | None
    client: str | None
    details: tuple[tuple[str, Detail], ...]


class RepeatedRefusalFilter(logging.Filter):
    """Logs a client's first refusal at once, and the same refusals within a minute as one line with
    their `count`. Each process counts separately."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._counts: dict[_Refusal, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        refusal = _refusal_of(record)
        return refusal is None or self._count_refusal(refusal)

    def flush(self) -> None:
        """Logs the repetitions since the last flush."""
        with self._lock:
            counts, self._counts = self._counts, {}
        for (event, actor, client, details), count in counts.items():
            if count:
                with using_event_source(EventSource(actor, client)):
                    log_event(event, **dict(details), count=count)

    def _count_refusal(self, refusal: _Refusal) -> bool:
        """Returns whether it is the first such refusal since the last flush."""
        with self._lock:
            if refusal in self._counts:
                self._counts[refusal] += 1
                return False
            self._counts[refusal] = 0
            distinct_refusals = len(self._counts)
        if distinct_refusals == 1:
            self._flush_later()
        elif distinct_refusals >= DISTINCT_REFUSALS_MAX:
            self.flush()
        return True

    def _flush_later(self) -> None:
        timer = Timer(WINDOW_SECONDS, self.flush)
        timer.daemon = True
        timer.start()


def flush_repeated_refusals() -> None:
    """Logs the repeated refusals that the filters haven't logged yet. Call it before the process
    ends."""
    for handler in logger.handlers:
        for log_filter in handler.filters:
            if isinstance(log_filter, RepeatedRefusalFilter):
                log_filter.flush()


def _refusal_of(record: logging.LogRecord) -> _Refusal | None:
    event, details = event_of(record)
    if event not in get_args(RefusalEvent) or "count" in details:
        return None
    source = current_event_source()
    client = source.address and rate_limit_key(source.address)
    return _Refusal(event, source.actor, client, tuple(details.items()))
