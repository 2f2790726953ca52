"""Decides whether the client wants a page or JSON."""

import re

from django.http import HttpRequest

# These robots make link previews. They send `Accept: */*` but need the HTML page of a profile link.
_PREVIEW_ROBOT_PATTERN = re.compile(
    r"whatsapp|facebookexternalhit|facebookcatalog|facebot|meta-external|twitterbot|slackbot|slack-imgproxy"
    r"|discordbot|linkedinbot|telegrambot|applebot|pinterestbot|pinterest/0|redditbot|skypeuripreview|embedly"
    r"|vkshare|line-poker|kakaotalk-scrap|iframely|mastodon|bluesky|cardyb",
    re.IGNORECASE,
)


def wants_page(request: HttpRequest) -> bool:
    """Whether the client wants a page rather than JSON. For URLs that are both a page and an API
    call: a client without a preference gets JSON."""
    accept = request.META.get("HTTP_ACCEPT", "")
    if accept == "application/json":
        return False  # the app sends this header with every call, so it isn't parsed each time
    is_robot = is_preview_robot(request.META.get("HTTP_USER_AGENT", ""))
    if is_robot and "application/json" not in accept:
        return True
    return request.get_preferred_type(["application/json", "text/html"]) == "text/html"


def is_preview_robot(user_agent: str) -> bool:
    return _PREVIEW_ROBOT_PATTERN.search(user_agent) is not None


def prefers_json(request: HttpRequest) -> bool:
    """Whether the client prefers JSON to a page. For URLs that are pages: a client without a
    preference gets the page."""
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"
