"""The id of a request, for the response header X-Request-Id, the log, and reports of failures."""

import logging

from common.security_log import current_request_id

REQUEST_ID_META_KEY = "hockeyhub.request_id"
"""The key in request.META."""


def request_id_of(record: logging.LogRecord) -> str | None:
    """None for a line logged outside of requests. Django logs refused requests after the middleware
    has ended, with the request in the record."""
    meta = getattr(getattr(record, "request", None), "META", {})
    return current_request_id() or meta.get(REQUEST_ID_META_KEY)


class RequestIdFilter(logging.Filter):
    """Adds `request_id` to each record, for the formatter."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id_of(record) or "-"
        return True
