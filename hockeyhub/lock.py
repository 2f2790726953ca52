"""The site lock: its state, the lock pass that lets an operator in, and the response for everybody
else.

Nothing here needs the database, which may be down while the site is locked.
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
RETRY_AFTER_SECONDS = 300
LOCKED_MESSAGE = "HockeyHub is being upgraded and will be back within the hour."
# Views marked `handles_lock` (the pages, /users/{id}) check the lock themselves.
_PATHS_LEFT_OPEN = ("/healthz", "/readyz", "/admin/", "/lock/override", "/schema/", "/docs/")
_PASS = "override"  # noqa: S105  # no secret: the signed value; the signature is the secret part

View = TypeVar("View", bound=Callable[..., Any])


def override_code_hash() -> str | None:
    """The override code's SHA-256 while the site is locked.

    Read at each request, so that running workers notice a change.
    """
    if settings.LOCK_CODE_SHA256:
        return settings.LOCK_CODE_SHA256
    try:
        settings.LOCK_FILE.stat()
        return settings.LOCK_FILE.read_text("ascii").strip()
    except FileNotFoundError:
        return None
    except (PermissionError, UnicodeDecodeError):
        return ""  # locked, and no code matches


def is_locked() -> bool:
    return override_code_hash() is not None


def hash_override_code(code: str) -> str:
    return sha256(code.encode()).hexdigest()


def lock(*, code: str) -> None:
    """Replaces an earlier lock; passes for its code become invalid."""
    folder = settings.LOCK_FILE.parent
    folder.mkdir(parents=True, exist_ok=True)
    new = settings.LOCK_FILE.with_suffix(".new")
    new.touch(mode=0o640)
    new.write_text(f"{hash_override_code(code)}\n", "ascii")
    # An operator may be root while the site runs as the folder's owner, who must be able to read
    # the file.
    with suppress(PermissionError):
        chown(new, folder.stat().st_uid, folder.stat().st_gid)
    new.replace(settings.LOCK_FILE)


def unlock() -> bool:
    """Returns whether the site was locked. Also deletes the recorded attempts."""
    was_locked = settings.LOCK_FILE.exists()
    settings.LOCK_FILE.unlink(missing_ok=True)
    settings.LOCK_TRIES_FILE.unlink(missing_ok=True)
    return was_locked


def new_pass(expected: str) -> str:
    return _signer(expected).sign(_PASS)


def _signer(expected: str) -> TimestampSigner:
    # The code's hash is in the salt, so a pass for another code has an invalid signature.
    return TimestampSigner(salt=f"hockeyhub.lock.{expected}")


def _is_valid(lock_pass: str, expected: str) -> bool:
    try:
        return _signer(expected).unsign(lock_pass, max_age=PASS_SECONDS) == _PASS
    except BadSignature:
        return False


def locked_response(request: HttpRequest) -> HttpResponse | None:
    """503 for a call without a valid pass while the site is locked."""
    expected = override_code_hash()
    if expected is None or _is_valid(request.headers.get("X-Lock-Pass", ""), expected):
        return None
    response = error_response(
        LOCKED_MESSAGE,
        "locked",
        status=status.HTTP_503_SERVICE_UNAVAILABLE,
        **{"Retry-After": str(RETRY_AFTER_SECONDS), "Cache-Control": "no-store"},
    )
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001  # not an error to log
    return response


def handles_lock(view: View) -> View:
    """Marks a view that checks the lock itself."""
    view.handles_lock = True  # type: ignore[attr-defined]
    return view


class SiteLockMiddleware:
    """Locks every view but those at _PATHS_LEFT_OPEN and those marked by handles_lock, so a new
    endpoint is locked by default."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], *_: Any
    ) -> HttpResponse | None:
        left_open = hasattr(view, "handles_lock") or request.path_info.startswith(_PATHS_LEFT_OPEN)
        return None if left_open else locked_response(request)
