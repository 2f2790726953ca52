"""What an HTML page has in it. Each kind of page has a function that makes it, here or in a module
of its own."""

from dataclasses import dataclass
from typing import Any, Literal

from rest_framework import status

from accounts.errors import NO_PROFILE

App = Literal["at once", "late", "never"]
"""When the page loads the app: late if it is complete without it."""


@dataclass(frozen=True, kw_only=True)
class Page:
    status: int = status.HTTP_200_OK
    app: App = "at once"
    body: str = ""
    """The template in templates/built/ that fills the page before the app has loaded."""
    title: str = ""
    description: str = "Your hockey card on the web: a profile, a QR code, and the fans you follow."
    canonical: str = ""
    """The page's URL, for link previews and search engines."""
    picture: str = ""
    """The URL of the link preview's image, if not the site's own."""
    profile: dict[str, Any] | None = None
    """The fan's public fields, for the app."""
    card: dict[str, Any] | None = None
    """The texts of the fan's card, for the template."""
    team_style: str = ""
    """A CSS rule with the colours of the fan's team."""
    text: str = ""
    """The HTML of a legal text."""
    is_login: bool = False
    has_login_styles: bool = False
    is_locked: bool = False
    is_offline: bool = False
    for_search_engines: bool = False
    retry_seconds: int = 0
    """When the app may ask for what this page lacks."""


def screen_page() -> Page:
    """A screen that the app fills."""
    return Page()


def offline_page() -> Page:
    """The page without personal data that the service worker keeps."""
    return Page(is_offline=True)


def locked_page() -> Page:
    return Page(is_locked=True)


def not_found_page() -> Page:
    return Page(status=status.HTTP_404_NOT_FOUND)


def no_profile_page() -> Page:
    return Page(
        status=status.HTTP_404_NOT_FOUND,
        body="built/no-profile.html",
        app="late",
        title=NO_PROFILE,
    )


def too_many_requests_page(retry_seconds: int) -> Page:
    """A profile's page without the profile. The app requests it from the API, where a fan who is
    signed in has a rate limit of their own."""
    return Page(status=status.HTTP_429_TOO_MANY_REQUESTS, retry_seconds=retry_seconds)
