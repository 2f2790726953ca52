"""The views that choose the page for a URL path."""

from dataclasses import replace
from math import ceil

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from rest_framework import status

from accounts.errors import ProfileNotFoundError
from accounts.profile.views import ProfileView
from accounts.visibility.selectors import get_visible_user
from common.languages import using_language
from common.throttles import count_request
from hockeyhub.api.errors import SAFE_METHODS, error_response, method_not_allowed_response
from hockeyhub.api.negotiation import prefers_json, wants_page
from hockeyhub.lock.state import checks_lock_itself, current_lock, locked_response
from hockeyhub.pages.language import page_language
from hockeyhub.pages.legal import legal_page
from hockeyhub.pages.login import login_page
from hockeyhub.pages.page import (
    Page,
    locked_page,
    no_profile_page,
    not_found_page,
    screen_page,
    too_many_requests_page,
)
from hockeyhub.pages.profile import profile_page
from hockeyhub.pages.response import page_response
from hockeyhub.pages.routes import PROFILE_ROUTES, SHORT_LINK, MatchedRoute, match_route
from hockeyhub.pages.scan_requests import count_scan
from hockeyhub.pages.short_links import find_redirect_nano_id

_profile_api = ProfileView.as_view()


@checks_lock_itself
def profile_page_or_api(request: HttpRequest, public_id: str) -> HttpResponseBase:
    """/users/{id}, the only URL path that is both a screen and an API call."""
    if request.method in SAFE_METHODS and wants_page(request):
        with using_language(page_language(request)):
            response = _profile_response(request, public_id, may_forward=False)
    else:
        lock_response = locked_response(request, for_visitors=True)
        response = lock_response or _profile_api(request, public_id=public_id)
    patch_vary_headers(response, ["Accept", "User-Agent"])
    return response


@checks_lock_itself
def spa_fallback(request: HttpRequest, path: str) -> HttpResponseBase:
    """Every other URL path: a screen, or a 404 as a page or as JSON."""
    route = match_route(path)
    if request.resolver_match:  # the security log and the metrics read the route
        request.resolver_match.route = route.pattern if route else "none"
    if route is None:
        return _not_found_response(request)
    if request.method not in SAFE_METHODS:
        return method_not_allowed_response(request)
    with using_language(page_language(request)):
        if route.pattern in PROFILE_ROUTES:
            may_forward = route.pattern == SHORT_LINK
            return _profile_response(request, route.parameters["id"], may_forward=may_forward)
        page = locked_page() if current_lock() else _screen_page(path, route)
        return page_response(request, page)


def _profile_response(request: HttpRequest, public_id: str, *, may_forward: bool) -> HttpResponse:
    """A profile's page. With `may_forward`, a link that isn't a fan's may redirect to one."""
    lock = current_lock()
    if lock is None:
        return _profile_page_or_redirect(request, public_id, may_forward=may_forward)
    if not lock.read_only:
        return page_response(request, locked_page())
    try:
        return _profile_page_or_redirect(
            request, public_id, may_forward=may_forward, read_only=True
        )
    except (OperationalError, InterfaceError):
        return page_response(request, locked_page())


def _profile_page_or_redirect(
    request: HttpRequest, public_id: str, *, may_forward: bool, read_only: bool = False
) -> HttpResponse:
    """With `read_only`, the page doesn't load the app, which would show a signed-in fan the lock
    screen instead of the card."""
    page = _find_profile_page(request, public_id, is_scan=may_forward)
    if may_forward and page.status == status.HTTP_404_NOT_FOUND:
        nano_id = find_redirect_nano_id(public_id)
        if nano_id:
            return _redirect_to_short_link(request, nano_id)
    return page_response(
        request, replace(page, app_start="never") if read_only and page.body_template else page
    )


def _find_profile_page(request: HttpRequest, public_id: str, *, is_scan: bool) -> Page:
    if wait_seconds := count_request(request, "profile_visitor"):
        return too_many_requests_page(ceil(wait_seconds))
    try:
        fan = get_visible_user(public_id=public_id, viewer=None)
    except ProfileNotFoundError:
        return no_profile_page()
    if is_scan:
        count_scan(request, fan)
    return profile_page(fan)


def _redirect_to_short_link(request: HttpRequest, nano_id: str) -> HttpResponse:
    query = request.META["QUERY_STRING"]
    link = SHORT_LINK.replace(":id", nano_id) + (f"?{query}" if query else "")
    return HttpResponseRedirect(link, headers={"Cache-Control": "no-store"})


def _screen_page(path: str, route: MatchedRoute) -> Page:
    """A screen's page. Search engines may list the page, unless its path has a parameter, such as a
    fan's id."""
    page = login_page(path) or legal_page(path) or screen_page(route.pattern)
    if route.parameters:
        return page
    url = f"{settings.PUBLIC_ORIGIN}/{path.removesuffix('/').lower()}"
    return replace(page, url=url, for_search_engines=True)


def _not_found_response(request: HttpRequest) -> HttpResponse:
    # Clients of the API often accept anything; browsers ask for a page.
    is_api_path = request.path_info.startswith("/users/")
    wants_json = not wants_page(request) if is_api_path else prefers_json(request)
    if request.method not in SAFE_METHODS or wants_json:
        response: HttpResponse = error_response(
            gettext("Not found."), "not_found", status=status.HTTP_404_NOT_FOUND
        )
    else:
        with using_language(page_language(request)):
            response = page_response(request, locked_page() if current_lock() else not_found_page())
    patch_vary_headers(response, ["Accept"])
    return response
