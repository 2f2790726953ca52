"""The id of a request: in its response as X-Request-Id, in the log, and in reports of failures."""

import logging

from common.security_log import current_request_id

REQUEST_ID = "hockeyhub.request_id"
"""The key in request.META."""


def request_id_of(record: logging.LogRecord) -> str | None:
    """None for what is logged outside of requests. Django logs refused requests when the
    middleware has ended, and adds the request to the record."""
    meta = getattr(getattr(record, "request", None), "META", {})
    return current_request_id() or meta.get(REQUEST_ID)


class RequestIdFilter(logging.Filter):
    """Gives the formatter the field `request_id`."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id_of(record) or "-"
        return True
