"""Decides whether the client wants a page or JSON."""

import re

from django.http import HttpRequest

# Robots that make link previews need the HTML page, although they send `Accept: */*`. Most have
# 'bot' or the URL of a page about them in their User-Agent. No robots are HTTP libraries, which
# have a URL on github.com, and Cubot phones.
_PREVIEW_ROBOT_PATTERN = re.compile(
    r"(?<!cu)bot\b|crawler|preview|unfurl|embed|onebox|https?://(?!github\.com)"
    r"|whatsapp|^viber|facebookexternalhit|facebookcatalog|meta-external|slack-imgproxy|pinterest/0"
    r"|line-poker|kakaotalk-scrap|iframely|pagerenderer|steamchat|hatena|tumblr/|mattermost|synapse"
    r"|mastodon|misskey|pleroma|akkoma|friendica|lemmy|bluesky",
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
