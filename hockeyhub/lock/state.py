"""The site lock: its state, the lock pass that lets an operator in, and the response for everyone
else.

Nothing here needs the database, which may be down while the site is locked.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext
from rest_framework import status

from common.shared_state import uses_redis
from hockeyhub.api.errors import LOCKED_MESSAGE, error_response, log_and_respond_unavailable
from hockeyhub.lock.file import Lock, LockUnknownError, delete_lock, read_lock, write_lock
from hockeyhub.lock.shared import (
    SiteLock,
    lock_copier,
    next_lock_time_ns,
    unlock_all_machines,
    write_site_lock,
)

LOCK_PASS_SECONDS = 7_200
RETRY_AFTER_SECONDS = 300
# The middleware also leaves out views marked `checks_lock_itself` (the pages, /users/{id}).
_NEVER_LOCKED_PATHS = ("/healthz", "/readyz", "/admin/", "/lock/override", "/schema/", "/docs/")
# Visitors may read these paths under a read-only lock. Signed-in fans may not, because
# their requests write to the database, for example the time of a sign-in.
_VISITOR_PATHS = ("/users/image/", "/users/card/", "/robots.txt")
_SAFE_METHODS = ("GET", "HEAD")
_PASS_VALUE = "override"  # noqa: S105  # only the signature of this value is secret

ViewT = TypeVar("ViewT", bound=Callable[..., Any])


def current_lock() -> Lock | None:
    """The lock, or None if the site is open. The lock is read at each request, so that running
    workers notice a change.

    Raises LockUnknownError.
    """
    if settings.LOCK_CODE_SHA256:
        return Lock(settings.LOCK_CODE_SHA256)
    return (lock_copier.copy_if_due() if uses_redis() else None) or read_lock()


def is_closed_to_visitors() -> bool:
    """Whether even visitors' reads are refused: the site has a lock that isn't read-only, or the
    lock is unknown."""
    try:
        lock = current_lock()
    except LockUnknownError:
        return True
    return lock is not None and not lock.read_only


def hash_override_code(code: str) -> str:
    return sha256(code.encode()).hexdigest()


def lock(*, code: str, read_only: bool = False) -> None:
    """Replaces an earlier lock: operators who have entered its code have to enter this one. With
    `read_only`, visitors can still read profiles.

    Raises OSError, and SharedStateUnavailableError when only this machine is locked.
    """
    new_lock = Lock(hash_override_code(code), read_only)
    now = next_lock_time_ns()
    write_lock(new_lock, time_ns=now)
    if uses_redis():
        write_site_lock(SiteLock(new_lock, now))


def unlock() -> bool:
    """Returns whether the site was locked. Also deletes this machine's record of attempts to
    enter the override code.

    Raises OSError. Raises SharedStateUnavailableError if it could unlock only this machine.
    """
    try:
        was_locked = unlock_all_machines() if uses_redis() else False
    finally:
        was_locked_here = delete_lock()
        settings.LOCK_ATTEMPTS_FILE.unlink(missing_ok=True)
    return was_locked or was_locked_here


def new_lock_pass(code_hash: str) -> str:
    return _pass_signer(code_hash).sign(_PASS_VALUE)


def _pass_signer(code_hash: str) -> TimestampSigner:
    # The code's hash is in the salt, so a pass for another code has an invalid signature.
    return TimestampSigner(salt=f"hockeyhub.lock.{code_hash}")


def _is_valid_pass(lock_pass: str, code_hash: str) -> bool:
    try:
        return _pass_signer(code_hash).unsign(lock_pass, max_age=LOCK_PASS_SECONDS) == _PASS_VALUE
    except BadSignature:
        return False


def locked_response(request: HttpRequest, *, for_visitors: bool) -> HttpResponse | None:
    """While the site is locked, the 503 for a request without a valid pass; otherwise None. With
    `for_visitors`, visitors may make the request if the lock is read-only."""
    lock = current_lock()
    if lock is None or _is_valid_pass(request.headers.get("X-Lock-Pass", ""), lock.code_hash):
        return None
    if lock.read_only and for_visitors and _is_visitor_read(request):
        return None
    response = error_response(
        LOCKED_MESSAGE,
        "locked",
        status=status.HTTP_503_SERVICE_UNAVAILABLE,
        **{"Retry-After": str(RETRY_AFTER_SECONDS), "Cache-Control": "no-store"},
    )
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001  # not an error to log
    return response


def _is_visitor_read(request: HttpRequest) -> bool:
    return request.method in _SAFE_METHODS and "HTTP_AUTHORIZATION" not in request.META


def checks_lock_itself(view: ViewT) -> ViewT:
    """Marks a view that checks the lock itself."""
    view.checks_lock_itself = True  # type: ignore[attr-defined]  # read by the middleware
    return view


class SiteLockMiddleware(MiddlewareMixin):
    """Locks every view but those at _NEVER_LOCKED_PATHS and those marked by checks_lock_itself, so
    a new endpoint is locked by default."""

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], *_: Any
    ) -> HttpResponse | None:
        is_never_locked = hasattr(view, "checks_lock_itself") or request.path_info.startswith(
            _NEVER_LOCKED_PATHS
        )
        if is_never_locked:
            return None
        for_visitors = request.path_info.startswith(_VISITOR_PATHS)
        try:
            return locked_response(request, for_visitors=for_visitors)
        except LockUnknownError as error:
            return self.process_exception(request, error)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, LockUnknownError):
            return log_and_respond_unavailable(
                exception, gettext("Unable to read the site's files"), request
            )
        return None
