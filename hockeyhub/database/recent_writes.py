"""A fan reads what they just wrote: for some seconds after a write, their reads are on the primary.

A cookie says that there was a write. It says nothing about whom or what, and holds for pages too,
which browsers request without a token. It's used only together with replicas.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from common.replicas.reads import reading_own_write

RECENT_SECONDS = 10
"""Longer than what is read from a replica can be old while the primary responds: LAG_SECONDS_MAX,
and CHECK_AGE_SECONDS_MAX for the primary's position and once more for the replica's. 9 in all."""
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class RecentWriteMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method not in _SAFE_METHODS:
            return self._write(request)
        if settings.RECENT_WRITE_COOKIE_NAME in request.COOKIES:
            with reading_own_write():
                return self.get_response(request)
        return self.get_response(request)

    def _write(self, request: HttpRequest) -> HttpResponseBase:
        with reading_own_write():
            response = self.get_response(request)
        if _may_have_written(request, response):
            response.set_cookie(
                settings.RECENT_WRITE_COOKIE_NAME,
                "1",
                max_age=RECENT_SECONDS,
                secure=not settings.LOCAL,
                httponly=True,
                samesite="Lax",
            )
        return response


def _may_have_written(request: HttpRequest, response: HttpResponseBase) -> bool:
    """A request that failed on the server (5xx) may have written all the same."""
    is_signed_in = "HTTP_AUTHORIZATION" in request.META or request.path_info.startswith("/admin/")
    return is_signed_in and not 400 <= response.status_code < 500  # noqa: PLR2004  # HTTP
