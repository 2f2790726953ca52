from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext

from hockeyhub.api.errors import log_and_respond_unavailable


class DatabaseUnavailableMiddleware(MiddlewareMixin):
    """Responds with 503 when the database can't be reached. API views send this response
    themselves."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, OperationalError | InterfaceError):
            return log_and_respond_unavailable(
                exception, gettext("Unable to reach the database"), request
            )
        return None
