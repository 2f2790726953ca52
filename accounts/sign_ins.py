"""A fan's sign-ins. Tokens say when one began and nothing of the device, so the server notes the
browser that it first sees with it."""

from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from rest_framework.exceptions import NotFound

from accounts import sessions
from accounts.identity import Identity
from accounts.models import SIGN_INS_MAX, User
from common.security_log import log_event


class SignIn(NamedTuple):
    id: int
    """Its time, in seconds since 1970."""
    signed_in_at: datetime
    browser: str
    is_current: bool


class SignInNotFoundError(NotFound):
    default_detail = "No such sign-in."
    default_code = "no_sign_in"


def record_sign_in(*, user: User, signed_in_at: datetime, browser: str) -> User:
    """Keeps the latest SIGN_INS_MAX sign-ins. Idempotent."""
    if _times_including(user, signed_in_at) == user.last_logged_in:
        return user
    with transaction.atomic():
        row = sessions.lock_own_row(user)
        if signed_in_at in row.last_logged_in:
            return row  # another request has recorded it at the same moment
        row.last_logged_in = _times_including(row, signed_in_at)
        browsers = {**row.sign_in_browsers, _key(signed_in_at): browser}
        kept = {_key(time) for time in row.last_logged_in}
        # `updated_at` isn't changed, since a sign-in is no edit.
        User.objects.filter(pk=user.pk).update(
            last_logged_in=row.last_logged_in,
            sign_in_browsers={key: name for key, name in browsers.items() if key in kept},
        )
    log_event("sign_in")
    return row


def list_sign_ins(*, user: User, identity: Identity) -> list[SignIn]:
    """Those of the latest SIGN_INS_MAX that haven't ended, newest first."""
    return [
        SignIn(
            id=_id(time),
            signed_in_at=time,
            browser=user.sign_in_browsers.get(_key(time), ""),
            is_current=time == identity.signed_in_at,
        )
        for time in reversed(user.last_logged_in)
        if not sessions.has_ended(user=user, signed_in_at=time)
    ]


def end_listed_sign_in(*, user: User, sign_in_id: int) -> None:
    """Idempotent. Raises SignInNotFoundError."""
    known = (time for time in user.last_logged_in if _id(time) == sign_in_id)
    signed_in_at = next(known, None)
    if signed_in_at is None:
        raise SignInNotFoundError
    if not sessions.has_ended(user=user, signed_in_at=signed_in_at):
        sessions.end_sign_in(user=user, signed_in_at=signed_in_at)


def _times_including(user: User, signed_in_at: datetime) -> list[datetime]:
    return sorted({*user.last_logged_in, signed_in_at})[-SIGN_INS_MAX:]


def _id(signed_in_at: datetime) -> int:
    return int(signed_in_at.timestamp())


def _key(signed_in_at: datetime) -> str:
    return signed_in_at.isoformat()
