"""The middleware of the project. Sessions, cookies and CSRF exist for Django admin alone."""

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from corsheaders.middleware import CorsMiddleware
from csp.constants import HEADER
from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.deprecation import MiddlewareMixin
from django_otp.middleware import OTPMiddleware

from common.errors import BodyTooLargeError
from hockeyhub.admin_site.session import renew_session
from hockeyhub.api.errors import database_unavailable, error_response
from hockeyhub.lock.state import is_closed
from hockeyhub.pages.policy import PERMISSIONS_POLICY, default_policy
from hockeyhub.pages.shell import wants_page
from media.photos.middleware import PhotoMiddleware
from media.photos.uploads import UPLOAD_PATH

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class _AdminOnlyMiddleware(MiddlewareMixin):
    def __call__(self, request: HttpRequest) -> Any:
        if request.path_info.startswith("/admin/"):
            return super().__call__(request)
        return self.get_response(request)


class AdminNulMiddleware:
    """Refuses a NUL character in a URL or cookie of Django admin: PostgreSQL can't store one."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith("/admin/"):
            query = unquote(request.META["QUERY_STRING"])
            if any("\0" in text for text in (request.path_info, query, *request.COOKIES.values())):
                return error_response("Bad request.", "bad_request", status=400)
        return self.get_response(request)


class AdminSessionMiddleware(_AdminOnlyMiddleware, SessionMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        renew_session(request.session)
        return super().process_response(request, response)


class AdminCsrfMiddleware(_AdminOnlyMiddleware, CsrfViewMiddleware):
    def process_view(self, request: HttpRequest, *args: Any) -> Any:
        if request.path_info.startswith("/admin/"):
            return super().process_view(request, *args)
        return None


class AdminAuthenticationMiddleware(_AdminOnlyMiddleware, AuthenticationMiddleware): ...


class AdminSecondFactorMiddleware(OTPMiddleware):  # type: ignore[misc]  # untyped
    def __call__(self, request: HttpRequest) -> Any:
        if request.path_info.startswith("/admin/"):
            return super().__call__(request)
        return self.get_response(request)


class AdminMessageMiddleware(_AdminOnlyMiddleware, MessageMiddleware): ...


class OtherOriginsMiddleware(CorsMiddleware):
    """CORS, skipped where the settings allow no other origin, to save its time."""

    def __call__(self, request: HttpRequest) -> Any:
        if settings.CORS_ALLOWED_ORIGINS:
            return super().__call__(request)
        return self.get_response(request)


class BrowserPolicyMiddleware:
    """Sets the security headers of every response, static files, photos and refusals included.

    A page has a Content-Security-Policy of its own. X-Robots-Tag forbids search engines to list a
    response unless its view allows it, as the views of screens without personal data do.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self.default_csp = default_policy()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        # Other sites embed preview images, both a fan's and the site's own.
        is_preview = request.path_info.startswith(("/users/card/", "/static/preview."))
        response.headers["Cross-Origin-Resource-Policy"] = (
            "cross-origin" if is_preview else "same-origin"
        )
        response.headers["Permissions-Policy"] = PERMISSIONS_POLICY
        response.headers.setdefault(HEADER, self.default_csp)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("X-Robots-Tag", "noindex")
        return response


class HttpsApiMiddleware:
    """Refuses API calls without https. A redirect would hide that every call sends its token
    unencrypted at first. Django's SecurityMiddleware redirects pages."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if settings.SECURE_SSL_REDIRECT and not request.is_secure() and _is_call(request):
            return error_response("HTTPS is required.", "https_required", status=403)
        return self.get_response(request)


def _is_call(request: HttpRequest) -> bool:
    if "HTTP_AUTHORIZATION" in request.META or request.path_info == "/lock/override":
        return True
    in_api = request.path_info == "/users" or request.path_info.startswith("/users/")
    return in_api and not (request.method in {"GET", "HEAD"} and wants_page(request))


class UnlockedPhotoMiddleware(PhotoMiddleware):
    """Reads no photo while the site is closed, since that may ask the database."""

    def read_photo(self, request: HttpRequest, photo_id: str, file: str) -> HttpResponseBase | None:
        return None if is_closed() else super().read_photo(request, photo_id, file)


class ApiHeadersMiddleware:
    """Forbids caching of JSON responses."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.headers.get("Content-Type") == "application/json":
            response.headers.setdefault("Cache-Control", "private, no-store")
        return response


class BodyLimitMiddleware:
    """Refuses a long body by its Content-Length, before any of it is read. Django reads no more
    than that length. Uploads have other limits, in media/photos/uploads.py."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH")
        if length is None and "HTTP_TRANSFER_ENCODING" in request.META:
            # WSGI would read a chunked body as an empty one.
            return error_response("Content-Length is needed.", "length_required", status=411)
        # Django reads nothing of the body if the length isn't a number.
        too_long = length and length.isdecimal() and int(length) > settings.API_MAX_BODY_BYTES
        if too_long and request.path_info != UPLOAD_PATH:
            error = BodyTooLargeError()
            return error_response(str(error.detail), error.default_code, status=error.status_code)
        return self.get_response(request)


class DatabaseUnavailableMiddleware:
    """Responds with 503 when the database can't be reached. API views do so themselves."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(
        self, _request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        if isinstance(exception, OperationalError | InterfaceError):
            return database_unavailable()
        return None
