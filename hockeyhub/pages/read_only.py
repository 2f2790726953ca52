"""A profile's page under a read-only lock. It comes without the app, which would show the lock
screen in place of the card to a fan who is signed in."""

import re
from datetime import timedelta

import brotli
from csp.constants import HEADER
from django.http import HttpRequest, HttpResponse

from common.pause import Pause
from common.replicas.pool import has_replicas
from common.shared_state import is_shared
from hockeyhub.lock.file import lock_time_ns
from hockeyhub.lock.state import current_lock
from hockeyhub.pages.bundle import bundle
from hockeyhub.pages.cache import QUICK_QUALITY, Render, kept_page
from hockeyhub.pages.compression import encoded
from hockeyhub.pages.policy import page_policy

KEPT_AGE = timedelta(hours=1)
"""How long before the lock a page must have been right, to be shown while the database is away."""
_STYLE = re.compile("<style>(.*?)</style>", re.DOTALL)

database_pause = Pause()
"""While it's on, the database isn't asked: to connect to one that hangs takes seconds."""


def read_only_page(request: HttpRequest, html: str) -> HttpResponse:
    files = bundle()
    html = html.replace(f"<script>{files.load_app}</script>\n", "")
    policy = page_policy(scripts=(files.before_paint,), styles=tuple(_STYLE.findall(html)))
    response = HttpResponse(headers={"Cache-Control": "no-cache", HEADER: policy})
    return encoded(request, response, brotli.compress(html.encode(), quality=QUICK_QUALITY))


def last_page(public_id: str, render: Render) -> str | None:
    """The HTML that a profile link showed within the hour before the lock, or None. Always None
    with several machines: one doesn't know whom another has erased or deactivated since."""
    earliest = _earliest_time()
    if earliest is None or is_shared() or has_replicas():
        return None
    page = kept_page(public_id.lower(), render, confirmed_after=earliest)
    return page.decode() if page else None


def is_recent_enough(read_at: float) -> bool:
    """Whether what was read at this time of the clock may be used while the database is away."""
    lock = current_lock()
    earliest = _earliest_time() if lock and lock.read_only else None
    return earliest is not None and read_at >= earliest


def _earliest_time() -> float | None:
    locked_at_ns = lock_time_ns()
    return None if locked_at_ns is None else locked_at_ns / 1e9 - KEPT_AGE.total_seconds()
