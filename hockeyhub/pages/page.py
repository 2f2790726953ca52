"""The contents of an HTML page. Each kind of page has a function that makes it, here or in another
module."""

from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework import status

from accounts.errors import NO_PROFILE_MESSAGE

AppStart = Literal["at once", "late", "never"]
"""When the page loads the app. A page that is complete without the app loads it late."""


@dataclass(frozen=True, kw_only=True)
class Page:
    status: int = status.HTTP_200_OK
    app_start: AppStart = "at once"
    body_template: str = ""
    """The template in templates/built/ that is shown until the app has loaded."""
    title: str = ""
    description: str = ""
    """The description for link previews and search engines; "" for the site's own description."""
    canonical_url: str = ""
    """The page's URL, for link previews and search engines."""
    url: str = ""
    """The URL to which a version in another language adds `?lang=`."""
    picture_url: str = ""
    """The URL of the link preview's image; "" for the site's own image."""
    profile: dict[str, Any] | None = None
    """The public fields of the profile's fan, for the app."""
    card: dict[str, Any] | None = None
    """The texts of the fan's card, for the template."""
    team_style: str = ""
    """A CSS rule with the colours of the fan's team."""
    legal_html: str = ""
    """The HTML of a legal text."""
    is_login: bool = False
    has_login_styles: bool = False
    is_locked: bool = False
    is_offline: bool = False
    for_search_engines: bool = False
    retry_seconds: int = 0
    """The seconds after which the app may request the data that the page lacks."""


_TITLE_BY_ROUTE = {
    "/profile": _("Profile"),
    "/find-users": _("Find Players"),
    "/notifications": _("News"),
    "/binder": _("Binder"),
    "/users/:id/followers": _("Followers"),
    "/users/:id/following": _("Following"),
    "/settings": _("Settings"),
    "/_admin/*": _("Users List"),
}


def screen_page(route: str) -> Page:
    """A page without content, which the app fills, with the title that the app gives this route."""
    return Page(title=str(_TITLE_BY_ROUTE.get(route, "")))


def offline_page() -> Page:
    """The page that the service worker caches. It contains no personal data."""
    return Page(is_offline=True)


def locked_page() -> Page:
    return Page(is_locked=True)


def not_found_page() -> Page:
    return Page(status=status.HTTP_404_NOT_FOUND, title=gettext("404 Page not found"))


def no_profile_page() -> Page:
    return Page(
        status=status.HTTP_404_NOT_FOUND,
        body_template="no-profile.html",
        app_start="late",
        title=str(NO_PROFILE_MESSAGE),
    )


def too_many_requests_page(retry_seconds: int) -> Page:
    """A profile page without the profile. The app then requests the profile from the API, where
    signed-in fans have a separate rate limit."""
    return Page(status=status.HTTP_429_TOO_MANY_REQUESTS, retry_seconds=retry_seconds)
