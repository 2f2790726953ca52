"""Collects the lines that the configured handler would write to the security log."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

from common.security_log import JsonFormatter

SECURITY_LOGGERS = ("hockeyhub.security", "django.security")


class SecurityLines:
    def __init__(self, stream: StringIO) -> None:
        self._stream = stream

    @property
    def text(self) -> str:
        return self._stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]

    @property
    def events(self) -> list[str]:
        return [line["event"] for line in self.lines]


@contextmanager
def record_security_log(*filters: logging.Filter) -> Iterator[SecurityLines]:
    handler = logging.StreamHandler(StringIO())
    for log_filter in filters:
        handler.addFilter(log_filter)
    handler.setFormatter(JsonFormatter())
    for name in SECURITY_LOGGERS:
        logging.getLogger(name).addHandler(handler)
    try:
        yield SecurityLines(handler.stream)
    finally:
        for name in SECURITY_LOGGERS:
            logging.getLogger(name).removeHandler(handler)
