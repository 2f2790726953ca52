"""Limits attempts to guess the password and the code of Django admin. The login limits attempts by
address and by account. Pages that ask for the password or code again limit attempts by account.

An attacker could use up an account's attempts again and again. So a browser that has logged in to
the account before has separate attempts, and the account's owner can still log in.
"""

from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext
from rest_framework import status

from accounts.models import User
from common import attempts
from common.attempts import record_attempt
from common.content_types import PLAIN_TEXT

ATTEMPTS_PER_ADMIN_MAX = 20
ACCOUNT_WINDOW_SECONDS = 3_600
KNOWN_BROWSER_LIFETIME = timedelta(days=180)
LOGIN_PATH = "/admin/login/"
_signer = TimestampSigner(salt="hockeyhub.admin_browser")


class TooManyAttemptsError(Exception):
    def __init__(self, wait_seconds: float) -> None:
        self.wait_seconds = wait_seconds


def record_address_attempt(request: HttpRequest) -> None:
    """Raises TooManyAttemptsError. Doesn't read the request's body."""
    _raise_if_must_wait(attempts.record_address_attempt(request, "admin "))


def record_account_attempt(request: HttpRequest, email: str) -> None:
    """Raises TooManyAttemptsError."""
    cookie = request.COOKIES.get(settings.ADMIN_BROWSER_COOKIE_NAME, "")
    if _is_cookie_of_email(email, cookie):
        _raise_if_must_wait(record_attempt(f"admin browser {_hash_cookie(cookie)}"))
    else:
        _record_admin_attempt(f"admin account {_account_key(email)}")


def record_session_attempt(user: User) -> None:
    """Stops someone who finds an open session from guessing the admin's password or code. Raises
    TooManyAttemptsError."""
    _record_admin_attempt(f"admin session {user.pk}")


def too_many_attempts_response(error: TooManyAttemptsError) -> HttpResponse:
    wait_seconds = int(error.wait_seconds) + 1
    message = ngettext(
        "Too many attempts. Please wait {seconds} second.\n",
        "Too many attempts. Please wait {seconds} seconds.\n",
        wait_seconds,
    )
    return HttpResponse(
        message.format(seconds=wait_seconds),
        content_type=PLAIN_TEXT,
        status=status.HTTP_429_TOO_MANY_REQUESTS,
        headers={"Retry-After": str(wait_seconds)},
    )


def remember_browser(response: HttpResponse, email: str) -> None:
    response.set_cookie(
        settings.ADMIN_BROWSER_COOKIE_NAME,
        _signer.sign(_account_key(email)),
        max_age=KNOWN_BROWSER_LIFETIME,
        path=LOGIN_PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )


def _record_admin_attempt(key: str) -> None:
    wait_seconds = record_attempt(
        key, attempts_max=ATTEMPTS_PER_ADMIN_MAX, window_seconds=ACCOUNT_WINDOW_SECONDS
    )
    _raise_if_must_wait(wait_seconds)


def _raise_if_must_wait(wait_seconds: float) -> None:
    if wait_seconds:
        raise TooManyAttemptsError(wait_seconds)


def _is_cookie_of_email(email: str, cookie: str) -> bool:
    try:
        return _signer.unsign(cookie, max_age=KNOWN_BROWSER_LIFETIME) == _account_key(email)
    except BadSignature:
        return False


def _account_key(email: str) -> str:
    """A key that replaces the e-mail, which must not be in a cookie or in the file of attempts."""
    return _digest("hockeyhub.admin_account", email.lower())


def _hash_cookie(cookie: str) -> str:
    """Hashes the cookie, so that no one can read a valid one from the file of attempts."""
    return _digest("hockeyhub.admin_browser", cookie)


def _digest(purpose: str, value: str) -> str:
    return salted_hmac(purpose, value, algorithm="sha256").hexdigest()
