from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext, override
from rest_framework import status

from common.errors import BodyTooLargeError
from common.languages import ENGLISH, LANGUAGES, accepted_language
from hockeyhub.api.errors import error_response
from hockeyhub.api.negotiation import wants_page
from media.photos.uploads import UPLOAD_PATH

_OTHER_API_PATHS = {"/lock/override", "/schema/"}  # all other paths of the API begin with /users


class RefusePlainHttpMiddleware(MiddlewareMixin):
    """Refuses API calls without https. A redirect would hide that the client sends its token
    unencrypted first. Django's SecurityMiddleware redirects pages."""

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        if settings.SECURE_SSL_REDIRECT and not request.is_secure() and _is_api_call(request):
            return error_response(gettext("HTTPS is required."), "https_required", status=403)
        return None


def _is_api_call(request: HttpRequest) -> bool:
    if "HTTP_AUTHORIZATION" in request.META or request.path_info in _OTHER_API_PATHS:
        return True
    in_api = request.path_info == "/users" or request.path_info.startswith("/users/")
    return in_api and not (request.method in {"GET", "HEAD"} and wants_page(request))


class ApiLanguageMiddleware:
    """Writes the texts of a response in a language that the client accepts. Views of pages choose
    the language themselves. Also forbids caching of JSON responses.

    Django's LocaleMiddleware isn't used: it would do more work for every response.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        language = accepted_language(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))
        if language == ENGLISH:
            response = self.get_response(request)
        else:
            with override(language):
                response = self.get_response(request)
        if response.headers.get("Content-Type") == "application/json":
            response.headers.setdefault("Cache-Control", "private, no-store")
            if response.status_code >= status.HTTP_400_BAD_REQUEST:
                response.headers["Content-Language"] = LANGUAGES[language].tag
                patch_vary_headers(response, ["Accept-Language"])
        return response


class BodyLimitMiddleware(MiddlewareMixin):
    """Refuses a body whose Content-Length is too large, before any of it is read. Django reads no
    more than that length. Uploads have separate limits, in media/photos/uploads.py."""

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        length = request.META.get("CONTENT_LENGTH")
        if length is None and "HTTP_TRANSFER_ENCODING" in request.META:
            # WSGI would read a chunked body as an empty one.
            return error_response(
                gettext("Content-Length is needed."), "length_required", status=411
            )
        # Django doesn't read the body if the length isn't a number.
        too_long = length and length.isdecimal() and int(length) > settings.API_MAX_BODY_BYTES
        if too_long and request.path_info != UPLOAD_PATH:
            error = BodyTooLargeError()
            return error_response(str(error.detail), error.default_code, status=error.status_code)
        return None
