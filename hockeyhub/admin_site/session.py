"""Sessions of Django admin end 8 hours after the login, after 30 minutes without a request, or when
the identity provider disables or deletes the admin's account."""

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth import logout
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends.base import SessionBase
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from accounts.identity.firebase import is_admin_session_accepted
from accounts.models import User

ADMIN_SESSION_LIFETIME = timedelta(hours=8)
ADMIN_IDLE_TIME_MAX = timedelta(minutes=30)
EXPIRY_RENEWAL_INTERVAL = timedelta(minutes=1)
"""A session's new expiry is written at most once in this time, not at each request."""
_ENDS_AT_KEY = "ends_at"
_CODE_AT_KEY = "code_at"
_EDITS_KEY = "edits"


@receiver(user_logged_in)
def start_session(request: HttpRequest, **_: Any) -> None:
    now = timezone.now()
    request.session[_ENDS_AT_KEY] = (now + ADMIN_SESSION_LIFETIME).isoformat()
    request.session[_CODE_AT_KEY] = now.isoformat()
    request.session.set_expiry(now + ADMIN_IDLE_TIME_MAX)


def renew_session(session: SessionBase) -> None:
    """Postpones the expiry, after which Django refuses the session. Called at each request."""
    if not session.accessed or _ENDS_AT_KEY not in session:
        return
    expiry = min(
        timezone.now() + ADMIN_IDLE_TIME_MAX, datetime.fromisoformat(session[_ENDS_AT_KEY])
    )
    if session.get_expiry_date() < expiry - EXPIRY_RENEWAL_INTERVAL:
        session.set_expiry(expiry)


def record_code_time(session: SessionBase) -> None:
    session.cycle_key()
    session[_CODE_AT_KEY] = timezone.now().isoformat()
    session[_EDITS_KEY] = 0


def time_since_code(session: SessionBase) -> timedelta:
    """The time since the admin last entered a code, at the login or later."""
    entered_at = session.get(_CODE_AT_KEY)
    return timezone.now() - datetime.fromisoformat(entered_at) if entered_at else timedelta.max


def count_edit(session: SessionBase) -> None:
    session[_EDITS_KEY] = edits_since_code(session) + 1


def edits_since_code(session: SessionBase) -> int:
    """How many forms the admin has sent since they last entered a code."""
    return int(session.get(_EDITS_KEY, 0))


def log_out_unless_account_accepted(request: HttpRequest) -> bool:
    """Returns whether the provider still accepts the admin's account. Raises
    ProviderUnavailableError."""
    user = request.user
    if not isinstance(user, User) or not user.firebase_uid:
        return True
    started_at = datetime.fromisoformat(request.session[_ENDS_AT_KEY]) - ADMIN_SESSION_LIFETIME
    if is_admin_session_accepted(uid=user.firebase_uid, started_at=started_at):
        return True
    logout(request)
    return False
