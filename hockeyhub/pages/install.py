"""The parts of an installable app: web manifest, service worker, offline page."""

import json
from hashlib import sha256

from csp.constants import HEADER
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound, JsonResponse
from django.templatetags.static import static
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from common.content_types import JAVASCRIPT, PLAIN_TEXT
from common.languages import active_language, using_language
from hockeyhub.lock.state import checks_lock_itself
from hockeyhub.pages.bundle import current_bundle
from hockeyhub.pages.language import LANGUAGE_HEADERS, page_language
from hockeyhub.pages.page import offline_page
from hockeyhub.pages.response import page_response, uncompressed_response

MANIFEST_TYPE = "application/manifest+json"
_REVISION_PLACEHOLDER = "{page revision}"
_TEXT_URLS_PLACEHOLDER = '["text urls"]'
_ICE_COLOUR, _BLUE_COLOUR = "#f5f9fc", "#0a4c9a"  # --ice and --blue of tokens.css
_ICONS = [("icon-192.png", 192, "any"), ("icon-512.png", 512, "any")]
_ICONS += [("icon-maskable.png", 512, "maskable")]


@checks_lock_itself
@require_safe
def web_manifest(request: HttpRequest) -> JsonResponse:
    with using_language(page_language(request)):
        response = _manifest_response()
    response["Cache-Control"] = "public, max-age=3600"
    patch_vary_headers(response, LANGUAGE_HEADERS)
    return response


def _manifest_response() -> JsonResponse:
    return JsonResponse(
        {
            "id": "/",
            "name": "HockeyHub",
            "short_name": "HockeyHub",
            "description": gettext("Your hockey card and its code, also where there is no signal."),
            "lang": active_language().tag,
            "start_url": "/profile",
            "scope": "/",
            "display": "standalone",
            "background_color": _ICE_COLOUR,
            "theme_color": _BLUE_COLOUR,
            "icons": [
                {
                    "src": static(file),
                    "sizes": f"{pixels}x{pixels}",
                    "type": "image/png",
                    "purpose": purpose,
                }
                for file, pixels, purpose in _ICONS
            ],
        },
        content_type=MANIFEST_TYPE,
    )


@require_safe
def offline_view(request: HttpRequest) -> HttpResponse:
    """The page that the service worker shows for every URL while the device is offline."""
    with using_language(page_language(request)):
        return page_response(request, offline_page())


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Its text changes with each release and each change of the offline page,
    so that browsers update the cached page."""
    text = current_bundle().service_worker
    if not text:  # `make dev` builds no service worker
        return HttpResponseNotFound(content_type=PLAIN_TEXT)
    language = page_language(request)
    with using_language(language):
        page = uncompressed_response(offline_page())
    revision = sha256(page.content + page[HEADER].encode()).hexdigest()[:16]
    texts = json.dumps(current_bundle().text_urls[language])
    response = HttpResponse(
        text.replace(_REVISION_PLACEHOLDER, revision).replace(_TEXT_URLS_PLACEHOLDER, texts),
        content_type=JAVASCRIPT,
        headers={"Cache-Control": "no-cache"},
    )
    patch_vary_headers(response, LANGUAGE_HEADERS)
    return response
