"""A fan's sign-ins. A token has the time of its sign-in but no device, so the server stores the
browser of the sign-in's first request."""

from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import NotFound

from accounts.identity.tokens import Identity
from accounts.models import SIGN_INS_MAX, User
from accounts.sessions.browser_names import describe_browser, translate_browser
from accounts.sessions.services import end_sign_in, has_sign_in_ended, lock_user_if_uid_unchanged
from common.security_log import log_event


class SignIn(NamedTuple):
    id: int
    """The id of a sign-in is its time in seconds since 1970."""
    signed_in_at: datetime
    browser: str
    is_current: bool


class SignInNotFoundError(NotFound):
    default_detail = _("No such sign-in.")
    default_code = "no_sign_in"


def record_sign_in(*, user: User, signed_in_at: datetime, user_agent: str) -> User:
    """Stores the sign-in, and drops the oldest if there are more than SIGN_INS_MAX. Idempotent.
    Runs no query if the sign-in is known."""
    if _sign_in_times_including(user, signed_in_at) == user.last_logged_in:
        return user
    with transaction.atomic():
        row = lock_user_if_uid_unchanged(user)
        if signed_in_at in row.last_logged_in:
            return row  # another request recorded the sign-in at the same time
        row.last_logged_in = _sign_in_times_including(row, signed_in_at)
        browser_by_sign_in = {
            **row.sign_in_browsers,
            _browser_key(signed_in_at): describe_browser(user_agent),
        }
        kept_keys = {_browser_key(time) for time in row.last_logged_in}
        # `updated_at` doesn't change, since a sign-in isn't an edit.
        User.objects.filter(pk=user.pk).update(
            last_logged_in=row.last_logged_in,
            sign_in_browsers={
                key: name for key, name in browser_by_sign_in.items() if key in kept_keys
            },
        )
    log_event("sign_in")
    return row


def list_sign_ins(*, user: User, identity: Identity) -> list[SignIn]:
    """The latest SIGN_INS_MAX sign-ins except those that have ended, newest first."""
    return [
        SignIn(
            id=_sign_in_id(time),
            signed_in_at=time,
            browser=translate_browser(user.sign_in_browsers.get(_browser_key(time), "")),
            is_current=time == identity.signed_in_at,
        )
        for time in reversed(user.last_logged_in)
        if not has_sign_in_ended(user=user, signed_in_at=time)
    ]


def end_sign_in_by_id(*, user: User, sign_in_id: int) -> None:
    """Idempotent. Raises SignInNotFoundError."""
    matching_times = (time for time in user.last_logged_in if _sign_in_id(time) == sign_in_id)
    signed_in_at = next(matching_times, None)
    if signed_in_at is None:
        raise SignInNotFoundError
    if not has_sign_in_ended(user=user, signed_in_at=signed_in_at):
        end_sign_in(user=user, signed_in_at=signed_in_at)


def _sign_in_times_including(user: User, signed_in_at: datetime) -> list[datetime]:
    return sorted({*user.last_logged_in, signed_in_at})[-SIGN_INS_MAX:]


def _sign_in_id(signed_in_at: datetime) -> int:
    return int(signed_in_at.timestamp())


def _browser_key(signed_in_at: datetime) -> str:
    return signed_in_at.isoformat()
