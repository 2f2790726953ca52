from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any
from urllib.parse import unquote

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django_otp.middleware import OTPMiddleware

from accounts.identity.provider_accounts import ProviderUnavailableError
from common.languages import using_language
from hockeyhub.admin_site.attempts import (
    LOGIN_PATH,
    TooManyAttemptsError,
    too_many_attempts_response,
)
from hockeyhub.admin_site.session import renew_session
from hockeyhub.api.errors import service_unavailable_response
from hockeyhub.pages.language import LANGUAGE_HEADERS, page_language

_NUL_MESSAGE = "A NUL character"


class RenewSessionMiddleware(SessionMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        renew_session(request.session)
        return super().process_response(request, response)


class AdminMiddleware:
    """Adds sessions, CSRF protection, authentication, second factor and messages to Django admin
    only; nothing else uses a session.

    Refuses a NUL character in a URL, cookie or form, which PostgreSQL can't store.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        wrapped_middleware = (MessageMiddleware, OTPMiddleware, AuthenticationMiddleware)
        self.csrf_middleware = CsrfViewMiddleware(
            reduce(lambda next_, each: each(next_), wrapped_middleware, get_response)
        )
        self.admin = RenewSessionMiddleware(self.csrf_middleware)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not _is_admin_request(request):
            return self.get_response(request)
        with using_language(page_language(request)):
            response = self._admin_response(request)
        patch_vary_headers(response, LANGUAGE_HEADERS)
        return response

    def _admin_response(self, request: HttpRequest) -> HttpResponseBase:
        query = unquote(request.META["QUERY_STRING"])
        if _has_nul(request.path_info, query, *request.COOKIES.values()):
            raise SuspiciousOperation(_NUL_MESSAGE)
        return self.admin(request)  # type: ignore[return-value]  # not a coroutine under WSGI

    def process_exception(
        self, _request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        if isinstance(exception, TooManyAttemptsError):
            return too_many_attempts_response(exception)
        if isinstance(exception, ProviderUnavailableError):
            return service_unavailable_response(
                gettext("The identity provider can't be reached. Please try again.")
            )
        return None

    def process_view(self, request: HttpRequest, *args: Any) -> HttpResponseBase | None:
        if not _is_admin_request(request):
            return None
        if refusal := self.csrf_middleware.process_view(request, *args):
            return refusal
        # The login view must count the attempt before the body is read. The login form refuses a
        # NUL itself.
        is_login = request.path_info == LOGIN_PATH
        if not is_login and _has_nul(*_posted_texts(request)):
            raise SuspiciousOperation(_NUL_MESSAGE)
        return None


def _posted_texts(request: HttpRequest) -> Iterator[str]:
    for name, values in request.POST.lists():
        yield name
        yield from map(str, values)


def _has_nul(*texts: str) -> bool:
    return any("\0" in text for text in texts)


def _is_admin_request(request: HttpRequest) -> bool:
    return request.path_info.startswith("/admin/")
