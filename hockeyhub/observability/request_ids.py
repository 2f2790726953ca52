"""The id of a request, for the response header X-Request-Id, the log, and reports of failures."""

import logging

from common.security_log import current_event_source

REQUEST_ID_META_KEY = "hockeyhub.request_id"
"""The key of the request's id in request.META."""


def request_id_of(record: logging.LogRecord) -> str | None:
    """The id of the log line's request; None outside of requests. Django logs a refused request
    after the middleware has ended, and then the log record contains the request."""
    meta = getattr(getattr(record, "request", None), "META", {})
    return current_event_source().request_id or meta.get(REQUEST_ID_META_KEY)


class RequestIdFilter(logging.Filter):
    """Adds `request_id` to each record, for the formatter."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id_of(record) or "-"
        return True
