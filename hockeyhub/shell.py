"""The one page: its boot data, link preview and the profile it shows."""

import re
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.cache import patch_vary_headers
from rest_framework import status

from accounts.errors import NO_PROFILE
from accounts.selectors import find_active_user
from accounts.views import ProfileView
from hockeyhub.boot import boot_script
from hockeyhub.bundle import bundle
from hockeyhub.card import card_context
from hockeyhub.client_routes import match_route
from hockeyhub.compression import compressed
from hockeyhub.errors import error_response
from hockeyhub.lock import TEXT, answers_locked, is_locked, refusal
from hockeyhub.policy import FIRST_SCRIPT, LATE_SCRIPT, page_policy

# They send `Accept: */*`, yet people paste profile addresses for them to show.
_PREVIEW_ROBOT = re.compile(
    r"whatsapp|facebookexternalhit|facebookcatalog|facebot|meta-external|twitterbot|slackbot|slack-imgproxy"
    r"|discordbot|linkedinbot|telegrambot|applebot|pinterestbot|pinterest/0|redditbot|skypeuripreview|embedly"
    r"|vkshare|line-poker|kakaotalk-scrap|iframely|mastodon|bluesky|cardyb",
    re.IGNORECASE,
)
_READS = ("GET", "HEAD")
_profile_call = ProfileView.as_view()
_DESCRIPTION = "Your hockey card on the web: a profile, a QR code, and the fans you follow."
_LOCKED = {"found": True, "lock_text": TEXT}
_NOBODY = {"found": False, "card": "nobody.html", "title": NO_PROFILE}


@answers_locked
def profile_address(request: HttpRequest, public_id: str) -> HttpResponseBase:
    """/users/{id}: the one address that is both a screen and a call."""
    if request.method in _READS and _wants_page(request):
        response: HttpResponseBase = _page(request, _profile_context(public_id))
    else:
        response = refusal(request) or _profile_call(request, public_id=public_id)
    patch_vary_headers(response, ["Accept", "User-Agent"])
    return response


@answers_locked
def any_address(request: HttpRequest, path: str) -> HttpResponseBase:
    """Every other address: a screen, or what isn't there, told to people or to programs."""
    route = match_route(path)
    reads = request.method in _READS
    if route is None and (not reads or _prefers_json(request)):
        return error_response("Not found.", "not_found", status=status.HTTP_404_NOT_FOUND)
    if not reads:
        return _method_not_allowed(request)
    if route and "id" in route:
        return _page(request, _profile_context(route["id"]))
    return _page(request, _LOCKED if is_locked() else {"found": route is not None})


def _method_not_allowed(request: HttpRequest) -> HttpResponse:
    return error_response(
        f'Method "{request.method}" not allowed.',
        "method_not_allowed",
        status=status.HTTP_405_METHOD_NOT_ALLOWED,
        Allow=", ".join(_READS),
    )


def _profile_context(public_id: str) -> dict[str, Any]:
    if is_locked():
        return _LOCKED
    user = find_active_user(public_id=public_id)
    return card_context(user) if user else _NOBODY


def page_to_keep(request: HttpRequest) -> HttpResponse:
    """The app alone, the same for everybody, for a device to keep."""
    return _made(request, {"found": True, "offline": True})


def _page(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    return compressed(request, _made(request, context))


def _made(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    files = bundle()
    complete = "card" in context
    styles = [style for style in (files.css, context.get("team_css")) if style]
    response = render(
        request,
        "index.html",
        {
            "description": _DESCRIPTION,
            "picture": f"{settings.PUBLIC_ORIGIN}{static('preview.png')}",
            **context,
            "boot": boot_script(
                locked="lock_text" in context,
                offline="offline" in context,
                profile=context.get("profile"),
                qr_code=context.get("qr_code"),
                late_scripts=files.scripts if complete else None,
            ),
            "first_script": FIRST_SCRIPT,
            "late_script": LATE_SCRIPT if complete else "",
            "scripts": [] if complete else files.scripts,
            "styles": styles,
            "stylesheets": files.stylesheets,
        },
        status=status.HTTP_200_OK if context["found"] else status.HTTP_404_NOT_FOUND,
    )
    response["Cache-Control"] = "no-cache"
    response["Content-Security-Policy"] = page_policy(*styles)
    return response


def _wants_page(request: HttpRequest) -> bool:
    accept = request.headers.get("Accept", "")
    robot = _PREVIEW_ROBOT.search(request.headers.get("User-Agent", ""))
    if robot and "application/json" not in accept:
        return True
    return request.get_preferred_type(["application/json", "text/html"]) == "text/html"


def _prefers_json(request: HttpRequest) -> bool:
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"
