"""Lets fans read their own writes: for some seconds after a write, their reads use the primary.

A cookie marks a recent write, without its author or content. Browsers send it for pages too, which
they request without a token. The cookie is set only if there are replicas.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from common.replicas.reads import prefer_primary

RECENT_WRITE_SECONDS = 10
"""How long a fan's reads use the primary after a write. HAProxy notices in some 3 seconds that a
replica lags, and a replica with broken replication learns within 10 more from etcd that it lags."""
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class RecentWriteMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method not in _SAFE_METHODS:
            return self._respond_to_write(request)
        if settings.RECENT_WRITE_COOKIE_NAME in request.COOKIES:
            with prefer_primary():
                return self.get_response(request)
        return self.get_response(request)

    def _respond_to_write(self, request: HttpRequest) -> HttpResponseBase:
        with prefer_primary():
            response = self.get_response(request)
        if _may_have_written(request, response):
            response.set_cookie(
                settings.RECENT_WRITE_COOKIE_NAME,
                "1",
                max_age=RECENT_WRITE_SECONDS,
                secure=not settings.LOCAL,
                httponly=True,
                samesite="Lax",
            )
        return response


def _may_have_written(request: HttpRequest, response: HttpResponseBase) -> bool:
    """True also for a request that failed on the server (5xx), since the request may have written
    to the database before it failed."""
    is_signed_in = "HTTP_AUTHORIZATION" in request.META or request.path_info.startswith("/admin/")
    return is_signed_in and not 400 <= response.status_code < 500  # noqa: PLR2004  # HTTP
