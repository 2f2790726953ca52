from collections.abc import Callable

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext

from hockeyhub.api.errors import log_and_respond_unavailable

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class DatabaseUnavailableMiddleware:
    """Responds with 503 when the database can't be reached. API views send this response
    themselves."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        if isinstance(exception, OperationalError | InterfaceError):
            return log_and_respond_unavailable(
                exception, gettext("Unable to reach the database"), request
            )
        return None
