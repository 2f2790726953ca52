"""Sessions of Django admin end 8 hours after the login, or after 30 minutes without a request."""

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends.base import SessionBase
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

LIFETIME = timedelta(hours=8)
IDLE = timedelta(minutes=30)
RENEWAL = timedelta(minutes=1)
"""The session is written at most once in this time."""
_ENDS_AT = "ends_at"


@receiver(user_logged_in)
def start_session(request: HttpRequest, **_: Any) -> None:
    now = timezone.now()
    request.session[_ENDS_AT] = (now + LIFETIME).isoformat()
    request.session.set_expiry(now + IDLE)


def renew_session(session: SessionBase) -> None:
    """Moves the session's expiry, after which Django refuses it. Called at each request."""
    if not session.accessed or _ENDS_AT not in session:
        return
    expiry = min(timezone.now() + IDLE, datetime.fromisoformat(session[_ENDS_AT]))
    if session.get_expiry_date() < expiry - RENEWAL:
        session.set_expiry(expiry)
