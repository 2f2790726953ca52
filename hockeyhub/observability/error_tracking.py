"""Reports the server's own failures to Sentry, or to a compatible service.

An event contains the types of the exceptions, their lines of code, the route, the status code and
the request id. Everything else is left out rather than scrubbed, since messages of exceptions,
variables, bodies, headers, cookies, query strings and paths may contain a fan's data. The log has
the message, on the line with the request id.
"""

import logging
import time
from collections import deque
from typing import Any

import sentry_sdk
from django.conf import settings
from sentry_sdk.integrations.logging import EventHandler
from sentry_sdk.types import Event, Hint

from hockeyhub.observability.request_ids import request_id_of

EVENTS_PER_MINUTE_MAX = 20
"""The most events that one worker sends. In an outage every request may fail, and making an event
takes time."""
_EVENT_FIELDS = (
    *("event_id", "timestamp", "platform", "level", "logger", "release", "environment", "sdk"),
)
_EXCEPTION_FIELDS = "type", "module"
_FRAME_FIELDS = (
    *("filename", "module", "function", "lineno", "in_app"),
    *("pre_context", "context_line", "post_context"),
)


def start_error_tracking(dsn: str) -> None:
    sentry_sdk.init(
        dsn,
        release=settings.RELEASE,
        environment="local" if settings.LOCAL else "production",
        default_integrations=False,
        auto_enabling_integrations=False,
        before_send=keep_listed_fields,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        send_client_reports=False,
    )
    logging.getLogger().addHandler(ErrorTracker())


class ErrorTracker(EventHandler):
    """Sends logged errors. The SDK sends them in a background thread, and drops events when the
    service is slow or unavailable."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._sent_at: deque[float] = deque(maxlen=EVENTS_PER_MINUTE_MAX)

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith("sentry_sdk"):
            return
        now = time.monotonic()
        is_full = len(self._sent_at) == EVENTS_PER_MINUTE_MAX
        if is_full and now - self._sent_at[0] < 60:  # noqa: PLR2004  # seconds
            return
        self._sent_at.append(now)
        super().emit(record)


def keep_listed_fields(event: Event, hint: Hint) -> Event:
    """Drops all other fields. The log's message isn't sent either, since it may contain a path."""
    record: logging.LogRecord = hint["log_record"]
    match = getattr(getattr(record, "request", None), "resolver_match", None)
    tags = {"status": getattr(record, "status_code", None), "request_id": request_id_of(record)}
    kept_event: Event = _pick_fields(event, _EVENT_FIELDS)
    kept_event["transaction"] = match.route if match else ""
    kept_event["tags"] = {name: value for name, value in tags.items() if value}
    if exceptions := event.get("exception"):
        kept_event["exception"] = {
            "values": [_keep_exception_fields(exception) for exception in exceptions["values"]]
        }
    else:
        kept_event["message"] = f"{record.name} ({record.filename}:{record.lineno})"
    return kept_event


def _keep_exception_fields(exception: dict[str, Any]) -> dict[str, Any]:
    frames = (exception.get("stacktrace") or {}).get("frames", [])
    kept_frames = [_pick_fields(frame, _FRAME_FIELDS) for frame in frames]
    return {**_pick_fields(exception, _EXCEPTION_FIELDS), "stacktrace": {"frames": kept_frames}}


def _pick_fields(fields: Any, names: tuple[str, ...]) -> Any:
    return {name: fields[name] for name in names if name in fields}
