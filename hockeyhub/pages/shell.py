"""The shell: the one HTML page of every screen, with boot data, link preview and profile."""

import re
from math import ceil
from typing import Any

import brotli
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.cache import patch_vary_headers
from rest_framework import status

from accounts.errors import NO_PROFILE, ProfileNotFoundError
from accounts.nano_ids import find_forwarded_nano_id
from accounts.qr_codes import profile_qr_drawing
from accounts.selectors import get_visible_user
from accounts.views import ProfileView
from common.throttles import count_request
from hockeyhub.api.errors import error_response
from hockeyhub.lock.state import (
    LOCKED_MESSAGE,
    current_lock,
    handles_lock,
    is_locked,
    locked_response,
)
from hockeyhub.pages.boot import boot_script
from hockeyhub.pages.bundle import bundle
from hockeyhub.pages.cache import cached_page
from hockeyhub.pages.compression import compressed, encoded
from hockeyhub.pages.legal import legal_page
from hockeyhub.pages.login import login_page
from hockeyhub.pages.policy import page_policy
from hockeyhub.pages.profile import profile_page
from hockeyhub.pages.read_only import database_pause, last_page, read_only_page
from hockeyhub.pages.routes import PROFILE_ROUTES, SHORT_LINK, MatchedRoute, match_route

# Robots that make link previews: they send `Accept: */*`, yet need the HTML page of a profile link.
_PREVIEW_ROBOT = re.compile(
    r"whatsapp|facebookexternalhit|facebookcatalog|facebot|meta-external|twitterbot|slackbot|slack-imgproxy"
    r"|discordbot|linkedinbot|telegrambot|applebot|pinterestbot|pinterest/0|redditbot|skypeuripreview|embedly"
    r"|vkshare|line-poker|kakaotalk-scrap|iframely|mastodon|bluesky|cardyb",
    re.IGNORECASE,
)
_SAFE_METHODS = ("GET", "HEAD")
_profile_api = ProfileView.as_view()
_DESCRIPTION = "Your hockey card on the web: a profile, a QR code, and the fans you follow."
_LOCKED_CONTEXT = {"found": True, "lock_text": LOCKED_MESSAGE}
_NO_PROFILE_CONTEXT = {"found": False, "body": "built/no-profile.html", "title": NO_PROFILE}


@handles_lock
def profile_page_or_api(request: HttpRequest, public_id: str) -> HttpResponseBase:
    """/users/{id}: the one URL path of both a screen and an API call."""
    if request.method in _SAFE_METHODS and wants_page(request):
        response = _profile_page(request, public_id, forwards=False)
    else:
        locked = locked_response(request, for_visitors=True)
        response = locked or _profile_api(request, public_id=public_id)
    patch_vary_headers(response, ["Accept", "User-Agent"])
    return response


@handles_lock
def spa_fallback(request: HttpRequest, path: str) -> HttpResponseBase:
    """Every other URL path: a screen, or 404 as the page or as JSON."""
    route = match_route(path)
    if request.resolver_match:  # read by the security log and the metrics
        request.resolver_match.route = route.pattern if route else "none"
    if route is None:
        return _not_found(request)
    if request.method not in _SAFE_METHODS:
        return _method_not_allowed(request)
    if route.pattern in PROFILE_ROUTES:
        forwards = route.pattern == SHORT_LINK
        return _profile_page(request, route.parameters["id"], forwards=forwards)
    return _page(request, _LOCKED_CONTEXT if is_locked() else _screen_context(request, path, route))


def _profile_page(request: HttpRequest, public_id: str, *, forwards: bool) -> HttpResponseBase:
    """With `forwards`, redirects a profile link that its fan has replaced, if they wanted that."""
    lock = current_lock()
    if lock and not lock.read_only:
        return _page(request, _LOCKED_CONTEXT)
    if lock:
        return _read_only_profile_page(request, public_id, forwards=forwards)
    context = _profile_context(request, public_id)
    return _forward(request, public_id, context, forwards=forwards) or _page(request, context)


def _read_only_profile_page(
    request: HttpRequest, public_id: str, *, forwards: bool
) -> HttpResponseBase:
    """From the fan's row or, while the database is away, as it was in the hour before the lock."""
    if not database_pause.is_on():
        try:
            context = _profile_context(request, public_id)
            forward = _forward(request, public_id, context, forwards=forwards)
        except (OperationalError, InterfaceError) as error:
            database_pause.begin("Profiles can't be read under the read-only lock", error)
        else:
            return forward or _page_without_app(request, context)
    html = last_page(public_id, _html)
    return read_only_page(request, html) if html else _page(request, _LOCKED_CONTEXT)


def _page_without_app(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    if "profile" not in context:
        return _page(request, {**context, "without_app": True})
    return read_only_page(request, brotli.decompress(cached_page(context, _html)).decode())


def _forward(
    request: HttpRequest, public_id: str, context: dict[str, Any], *, forwards: bool
) -> HttpResponse | None:
    if not forwards or context["found"]:
        return None
    nano_id = find_forwarded_nano_id(public_id)
    return _redirect_to_link(request, nano_id) if nano_id else None


def _redirect_to_link(request: HttpRequest, nano_id: str) -> HttpResponse:
    query = request.META["QUERY_STRING"]
    link = SHORT_LINK.replace(":id", nano_id) + (f"?{query}" if query else "")
    return HttpResponseRedirect(link, headers={"Cache-Control": "no-store"})


def _screen_context(request: HttpRequest, path: str, route: MatchedRoute) -> dict[str, Any]:
    """A page of a fan, which has parameters, isn't for search engines."""
    redirect = request.GET.get("redirect", "")
    page = login_page(path, redirect) or legal_page(path) or {"found": True}
    return page if route.parameters else {**page, "for_search_engines": True}


def _not_found(request: HttpRequest) -> HttpResponse:
    # Clients of the API often accept anything; browsers say that they want a page.
    is_api_path = request.path_info.startswith("/users/")
    wants_json = not wants_page(request) if is_api_path else _prefers_json(request)
    if request.method not in _SAFE_METHODS or wants_json:
        response: HttpResponse = error_response(
            "Not found.", "not_found", status=status.HTTP_404_NOT_FOUND
        )
    else:
        response = _page(request, _LOCKED_CONTEXT if is_locked() else {"found": False})
    patch_vary_headers(response, ["Accept"])
    return response


def _method_not_allowed(request: HttpRequest) -> HttpResponse:
    return error_response(
        f'Method "{request.method}" not allowed.',
        "method_not_allowed",
        status=status.HTTP_405_METHOD_NOT_ALLOWED,
        Allow=", ".join(_SAFE_METHODS),
    )


def _profile_context(request: HttpRequest, public_id: str) -> dict[str, Any]:
    """Above the visitors' rate limit, the page comes without the profile. The app then requests the
    profile from the API, where a signed-in fan has a rate limit of their own."""
    if seconds := count_request(request, "profile_visitor"):
        return {"found": True, "retry_seconds": ceil(seconds)}
    try:
        return profile_page(get_visible_user(public_id=public_id, viewer=None))
    except ProfileNotFoundError:
        return _NO_PROFILE_CONTEXT


def offline_page(_request: HttpRequest) -> HttpResponse:
    """The shell without personal data, for the service worker's cache."""
    context = {"found": True, "offline": True}
    response = _response(context)
    response.content = _html(context)
    return response


def _page(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    response = _response(context)
    if "profile" in context and not settings.DEBUG:
        return encoded(request, response, cached_page(context, _html))
    response.content = _html(context)
    return compressed(request, response)


def _html(context: dict[str, Any]) -> str:
    """The page's HTML. A page with a `body` is complete without the app and loads it later."""
    files = bundle()
    complete = "body" in context
    loads_app_late = complete and "without_app" not in context
    profile = context.get("profile")
    qr_code = profile_qr_drawing(profile["nano_id"]) if profile else None
    return render_to_string(
        "index.html",
        {
            "description": _DESCRIPTION,
            "picture": f"{settings.PUBLIC_ORIGIN}{static('preview.png')}",
            **context,
            "qr_code": qr_code,
            "boot": boot_script(
                locked="lock_text" in context,
                offline="offline" in context,
                profile=profile,
                qr_code=qr_code,
                late_scripts=files.scripts if loads_app_late else None,
            ),
            "before_paint": files.before_paint,
            "early_login": files.early_login if "login" in context else "",
            "load_app": files.load_app if loads_app_late else "",
            "scripts": [] if complete else files.scripts,
            "styles": _styles(context),
            "login_styles": files.login_css if "before_login" in context else {},
            "stylesheets": _stylesheets(context),
        },
    )


def _response(context: dict[str, Any]) -> HttpResponse:
    """The response with its status and headers, without the content."""
    files = bundle()
    inline_scripts = [files.before_paint]
    styles = list(_styles(context))
    if "body" in context and "without_app" not in context:
        inline_scripts.append(files.load_app)
    if "login" in context:
        inline_scripts.append(files.early_login)
    if "before_login" in context:
        styles.extend(files.login_css.values())
    headers = {}
    if "retry_seconds" in context:
        headers["Retry-After"] = str(context["retry_seconds"])
    if "for_search_engines" in context:
        headers["X-Robots-Tag"] = "all"
    return HttpResponse(
        status=_status(context),
        headers={
            **headers,
            "Cache-Control": "no-cache",
            "Content-Security-Policy": page_policy(
                scripts=tuple(inline_scripts), styles=tuple(styles)
            ),
        },
    )


def _status(context: dict[str, Any]) -> int:
    if "retry_seconds" in context:
        return status.HTTP_429_TOO_MANY_REQUESTS
    return status.HTTP_200_OK if context["found"] else status.HTTP_404_NOT_FOUND


def _styles(context: dict[str, Any]) -> tuple[str, ...]:
    return tuple(filter(None, (bundle().css, context.get("team_style"))))


def _stylesheets(context: dict[str, Any]) -> list[str]:
    files = bundle()
    return [*files.stylesheets, *(files.login_stylesheets if "before_login" in context else [])]


def wants_page(request: HttpRequest) -> bool:
    accept = request.META.get("HTTP_ACCEPT", "")
    if accept == "application/json":
        return False  # as below, without the time to parse it: every call of the app
    robot = _PREVIEW_ROBOT.search(request.META.get("HTTP_USER_AGENT", ""))
    if robot and "application/json" not in accept:
        return True
    return request.get_preferred_type(["application/json", "text/html"]) == "text/html"


def _prefers_json(request: HttpRequest) -> bool:
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"
