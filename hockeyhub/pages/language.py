"""The language of a page: the one that its URL names, else the reader's choice in a cookie, else
the browser's."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from common.languages import LANGUAGES, accepted_language, active_language

LANGUAGE_PARAMETER = "lang"
LANGUAGE_HEADERS = ["Accept-Language", "Cookie"]
LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60


def page_language(request: HttpRequest) -> str:
    chosen_language = _language_in_url(request) or request.COOKIES.get(
        settings.LANGUAGE_COOKIE_NAME, ""
    )
    if chosen_language in LANGUAGES:
        return chosen_language
    return accepted_language(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))


def with_language_headers(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Adds the headers for a page in the active language, and remembers the language of its URL."""
    response["Content-Language"] = active_language().tag
    patch_vary_headers(response, LANGUAGE_HEADERS)
    if language := _language_in_url(request):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=LANGUAGE_COOKIE_SECONDS,
            secure=request.is_secure(),
            samesite="Lax",
        )
    return response


def _language_in_url(request: HttpRequest) -> str:
    language = request.GET.get(LANGUAGE_PARAMETER, "")
    return language if language in LANGUAGES else ""
