"""The security log: who did what, and from where. Each line is a JSON object.

A line has a time, an event, `who` acted (an object id, "operator" for a command, null for a
signed-out request, "unknown" for other code), the client's IP address, the request's id and details
of the event. It never contains a name, an e-mail, a token, a body or a query string, or anything
else that a client sends.
"""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from logging.handlers import WatchedFileHandler
from typing import Literal, cast

from django.db import transaction

RefusalEvent = Literal[
    "unauthenticated",
    "forbidden",
    "rate_limited",
    "input_rejected",
    "suspicious_request",
    "request_refused",
]
Event = Literal[
    RefusalEvent,
    "sign_in",
    "user_created",
    "record_claimed",
    "email_lost",
    "profile_kept",
    "profile_started_over",
    "signed_out",
    "signed_out_everywhere",
    "signed_out_others",
    "users_listed",
    "promoted",
    "demoted",
    "offboarded",
    "deactivated",
    "reactivated",
    "erased",
    "fan_edited",
    "follow_added",
    "follow_deleted",
    "photo_deleted",
    "link_replaced",
    "reported",
    "report_dismissed",
    "account_deleted",
    "exported",
    "admin_login",
    "admin_login_failed",
    "admin_logout",
    "second_factor_enrolled",
    "second_factor_removed",
    "lock_code_accepted",
    "lock_code_rejected",
    "site_locked",
    "site_unlocked",
]
Detail = str | int | bool | None

logger = logging.getLogger("hockeyhub.security")


@dataclass(slots=True)
class EventSource:
    """Who acts, and in which request. A management command has no request."""

    actor: str | None = "unknown"
    address: str | None = None
    request_id: str | None = None


_current_event_source: ContextVar[EventSource] = ContextVar(
    "current_event_source",
    default=EventSource(),  # noqa: B039  # no code changes this object
)


@contextmanager
def using_event_source(source: EventSource) -> Iterator[EventSource]:
    """Events that are logged in this context have this source."""
    token = _current_event_source.set(source)
    try:
        yield source
    finally:
        _current_event_source.reset(token)


def set_actor(object_id: str) -> None:
    """Sets who sent the current request."""
    source = _current_event_source.get()
    if source.request_id:
        source.actor = object_id


def current_event_source() -> EventSource:
    return _current_event_source.get()


def log_event(event: Event, **details: Detail) -> None:
    """`details` are ids, numbers and words from this code, never a client's text."""
    logger.info(event, extra={"details": details})


def log_change(event: Event, *object_ids: str, **details: Detail) -> None:
    """Logs an event for each changed fan, after the change is committed."""
    for object_id in object_ids:
        transaction.on_commit(partial(log_event, event, whom=object_id, **details), robust=True)


def event_of(record: logging.LogRecord) -> tuple[Event, dict[str, Detail]]:
    """The event of a record of this log, and its details.

    Django logs suspicious requests, such as a form with too many fields, together with text that
    the client sent. The details of a suspicious request contain only its kind.
    """
    if record.name == logger.name:
        return cast("Event", record.getMessage()), getattr(record, "details", {})
    return "suspicious_request", {"kind": record.name.rpartition(".")[2]}


class SecurityLogFile(WatchedFileHandler):
    """Reports a failure on standard error, as other handlers do: WatchedFileHandler would raise
    when it can't open its file, and fail the request."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            super().emit(record)
        except OSError:
            self.handleError(record)


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        source = _current_event_source.get()
        event, details = event_of(record)
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "event": event,
            "who": source.actor,
            "from": source.address,
            "request_id": source.request_id,
            **details,
        }
        return json.dumps(line)
