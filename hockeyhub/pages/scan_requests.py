"""Decides which requests of a fan's page are scans, and counts them while the worker runs."""

import re
from functools import lru_cache
from typing import Any

from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import User
from common.attempts import rate_limit_key
from hockeyhub.api.negotiation import is_preview_robot
from hockeyhub.pages.scan_counter import scan_counter
from hockeyhub.server.signals import worker_started, worker_stopped

# The User-Agent of every browser begins with this text.
_BROWSER_USER_AGENT_START = "Mozilla/"
_OTHER_ROBOT_PATTERN = re.compile(
    r"spider|slurp|headless|lighthouse|monitor|pingdom", re.IGNORECASE
)
# Browsers send one of these headers with a page that nobody has opened yet.
_SPECULATION_HEADERS = ("HTTP_SEC_PURPOSE", "HTTP_PURPOSE", "HTTP_X_PURPOSE", "HTTP_X_MOZ")


def count_scan(request: HttpRequest, fan: User) -> None:
    """Counts a request of the fan's short link, unless it is a HEAD request, a prefetch, a
    prerender, or comes from a robot."""
    headers = request.META
    is_opened = request.method == "GET" and not any(map(headers.get, _SPECULATION_HEADERS))
    if is_opened and not _is_robot(headers.get("HTTP_USER_AGENT", "")):
        scan_counter.record(user_id=fan.pk, address=rate_limit_key(headers["REMOTE_ADDR"]))


@lru_cache(maxsize=256)
def _is_robot(user_agent: str) -> bool:
    return (
        not user_agent.startswith(_BROWSER_USER_AGENT_START)
        or is_preview_robot(user_agent)
        or _OTHER_ROBOT_PATTERN.search(user_agent) is not None
    )


@receiver(worker_started)
def start_counting_scans(**_: Any) -> None:
    scan_counter.start()


@receiver(worker_stopped)
def write_last_scans(**_: Any) -> None:
    scan_counter.stop()
