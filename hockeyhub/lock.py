"""The site lock: whether it is on, the pass that lets an operator in, the refusal for all others.

No database anywhere here, since the lock is for the time when that is away.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from os import chown
from typing import Any, TypeVar

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework import status

from hockeyhub.errors import error_response

PASS_SECONDS = 7_200
RETRY_SECONDS = 300
TEXT = "HockeyHub is being upgraded and will be back within the hour."
# Pages and the profile address know of the lock themselves (`answers_locked`).
_GOES_ON = ("/healthz", "/readyz", "/admin/", "/lock/override", "/schema/", "/docs/")
_PASS = "override"  # noqa: S105  # the signature is what counts

View = TypeVar("View", bound=Callable[..., Any])


def code_hash() -> str | None:
    """The override code's SHA-256 while the site is locked.

    Read at each request, so that running workers notice; without a lock it is one failing stat.
    """
    if settings.LOCK_CODE_SHA256:
        return settings.LOCK_CODE_SHA256
    try:
        settings.LOCK_FILE.stat()
        return settings.LOCK_FILE.read_text("ascii").strip()
    except FileNotFoundError:
        return None
    except (PermissionError, UnicodeDecodeError):
        return ""  # locked, and no code fits


def is_locked() -> bool:
    return code_hash() is not None


def hash_of(code: str) -> str:
    return sha256(code.encode()).hexdigest()


def lock(*, code: str) -> None:
    """Replaces an earlier lock, and with it the passes for its code."""
    folder = settings.LOCK_FILE.parent
    folder.mkdir(parents=True, exist_ok=True)
    new = settings.LOCK_FILE.with_suffix(".new")
    new.touch(mode=0o640)
    new.write_text(f"{hash_of(code)}\n", "ascii")
    # An operator may be root while the site runs as the folder's owner, who must read it.
    with suppress(PermissionError):
        chown(new, folder.stat().st_uid, folder.stat().st_gid)
    new.replace(settings.LOCK_FILE)


def unlock() -> bool:
    """Says whether there was a lock. The addresses that tried a code are forgotten too."""
    was_locked = settings.LOCK_FILE.exists()
    settings.LOCK_FILE.unlink(missing_ok=True)
    settings.LOCK_TRIES_FILE.unlink(missing_ok=True)
    return was_locked


def new_pass(expected: str) -> str:
    return _signer(expected).sign(_PASS)


def _signer(expected: str) -> TimestampSigner:
    # The code's hash is in the salt: another code's pass has another key.
    return TimestampSigner(salt=f"hockeyhub.lock.{expected}")


def _is_valid(lock_pass: str, expected: str) -> bool:
    try:
        return _signer(expected).unsign(lock_pass, max_age=PASS_SECONDS) == _PASS
    except BadSignature:
        return False


def refusal(request: HttpRequest) -> HttpResponse | None:
    """503 for a call without a valid pass while the site is locked."""
    expected = code_hash()
    if expected is None or _is_valid(request.headers.get("X-Lock-Pass", ""), expected):
        return None
    response = error_response(
        TEXT,
        "locked",
        status=status.HTTP_503_SERVICE_UNAVAILABLE,
        **{"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"},
    )
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001  # no failure
    return response


def answers_locked(view: View) -> View:
    """Marks a view that asks for the lock itself."""
    view.answers_locked = True  # type: ignore[attr-defined]
    return view


class SiteLock:
    """Refuses whatever isn't known to go on, so that a new call is locked from its first day."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], *_: Any
    ) -> HttpResponse | None:
        goes_on = hasattr(view, "answers_locked") or request.path_info.startswith(_GOES_ON)
        return None if goes_on else refusal(request)
