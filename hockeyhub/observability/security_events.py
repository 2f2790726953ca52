"""Security events of whole requests: refused requests, and logins to Django admin."""

import secrets
from collections.abc import Callable
from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from granian.rsgi import Scope
from rest_framework import status

from accounts.models import User
from common.repeated_refusals import flush_repeated_refusals
from common.security_log import Event, EventSource, log_event, set_actor, using_event_source
from hockeyhub.observability.request_ids import REQUEST_ID_META_KEY
from hockeyhub.server.environ import client_address
from hockeyhub.server.responses import RefusedRequestError
from hockeyhub.server.signals import request_refused, worker_stopped

REQUEST_ID_BYTES = 8
_REFUSAL_EVENT_BY_STATUS: dict[int, Event] = {
    status.HTTP_401_UNAUTHORIZED: "unauthenticated",
    status.HTTP_403_FORBIDDEN: "forbidden",
    status.HTTP_429_TOO_MANY_REQUESTS: "rate_limited",
    # The app validates input before it sends any, so these may be attempts to bypass the app.
    status.HTTP_400_BAD_REQUEST: "input_rejected",
    status.HTTP_411_LENGTH_REQUIRED: "input_rejected",
    status.HTTP_413_REQUEST_ENTITY_TOO_LARGE: "input_rejected",
    status.HTTP_415_UNSUPPORTED_MEDIA_TYPE: "input_rejected",
}


class SecurityLogMiddleware:
    """Gives each request an id, which is also sent in the response, and logs refused requests.

    An id that the client sent is ignored, since it could be any text. A proxy can log the id in the
    response.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request_id = secrets.token_hex(REQUEST_ID_BYTES)
        request.META[REQUEST_ID_META_KEY] = request_id
        with using_event_source(EventSource(None, request.META["REMOTE_ADDR"], request_id)):
            response = self.get_response(request)
            if (
                event := _REFUSAL_EVENT_BY_STATUS.get(response.status_code)
            ) and not _is_refused_before_view(response):
                log_event(event, route=_route(request), code=_error_code(response))
        response.headers["X-Request-Id"] = request_id
        return response


@receiver(request_refused)
def log_refused_request(error: RefusedRequestError, scope: Scope, **_: Any) -> None:
    """Logs malformed and slow bodies and too many uploads, but no failures of the server: a busy
    server would write a line for each client."""
    if error.status < status.HTTP_500_INTERNAL_SERVER_ERROR or error.code == "busy":
        with using_event_source(EventSource(None, client_address(scope))):
            log_event("request_refused", code=error.code)


@receiver(worker_stopped)
def log_repeated_refusals(**_: Any) -> None:
    flush_repeated_refusals()


def _is_refused_before_view(response: HttpResponseBase) -> bool:
    """Whether Django refused the request before it reached a view. Either its host is wrong, as in
    thousands of scanners' requests, or it is suspicious and Django has already logged it."""
    return response.status_code == status.HTTP_400_BAD_REQUEST and _error_code(response) is None


def _route(request: HttpRequest) -> str | None:
    """The URL pattern in urls.py, which contains no text from the client."""
    return request.resolver_match.route if request.resolver_match else None


def _error_code(response: HttpResponseBase) -> str | None:
    """The error code in the error envelope of an API view's response."""
    data = getattr(response, "data", None)
    return str(data["code"]) if isinstance(data, dict) and "code" in data else None


@receiver(user_logged_in)
def log_admin_login(user: User, **_: Any) -> None:
    set_actor(user.object_id)
    has_used_code = getattr(user, "otp_device", None) is not None
    log_event("admin_login", second_factor=has_used_code)


@receiver(user_logged_out)
def log_admin_logout(user: User | None, **_: Any) -> None:
    if user:
        log_event("admin_logout")


@receiver(user_login_failed)
def log_failed_admin_login(credentials: dict[str, Any], **_: Any) -> None:
    email = str(credentials.get("username", "")).lower()
    named_ids = User.objects.filter(email=email).values_list("object_id", flat=True)
    log_event("admin_login_failed", whom=named_ids.first(), reason="password")
