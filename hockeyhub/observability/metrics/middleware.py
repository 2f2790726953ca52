from collections.abc import Callable
from functools import cache
from time import perf_counter

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from prometheus_client import Histogram

from hockeyhub.observability.metrics.definitions import request_seconds
from hockeyhub.server.environ import RECEIVED_AT_KEY

_LABELLED_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
_PHOTO_PATH_PREFIX = "/users/image/"


class RequestMetricsMiddleware:
    """Measures every request. The time includes the request's wait for a thread, since the client
    waits too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        started_at = request.META.get(RECEIVED_AT_KEY) or perf_counter()
        response = self.get_response(request)
        method = request.method if request.method in _LABELLED_METHODS else "other"
        histogram = _histogram(method, _route(request), response.status_code)
        histogram.observe(perf_counter() - started_at)
        return response


@cache  # has one entry for each combination of labels
def _histogram(method: str, route: str, status: int) -> Histogram:
    return request_seconds.labels(method, route, str(status))


def _route(request: HttpRequest) -> str:
    """The request's URL pattern. The pattern is missing if a middleware has responded early."""
    if request.resolver_match:
        return request.resolver_match.route
    if request.path_info.startswith(settings.STATIC_URL):
        return "static/"
    return (
        "users/image/<str:photo_id>" if request.path_info.startswith(_PHOTO_PATH_PREFIX) else "none"
    )
