"""The URL paths of the app's screens, from the list that the app's router reads too.

The list groups the paths by who may see the screens. In a path, `:id` matches one segment, and `/*`
matches any path below. This module and the app ignore the case of ASCII letters and trailing
slashes.
"""

import json
import re
from typing import NamedTuple

from django.conf import settings

_ROUTE_GROUPS: dict[str, dict[str, str]] = json.loads(
    (settings.BASE_DIR / "common/data/client_routes.json").read_text(encoding="utf-8")
)
SHORT_LINK = _ROUTE_GROUPS["everyone"]["shortLink"]
PROFILE_ROUTES = tuple(_ROUTE_GROUPS["everyone"].values())
CLIENT_ROUTES = tuple(pattern for group in _ROUTE_GROUPS.values() for pattern in group.values())


class MatchedRoute(NamedTuple):
    pattern: str
    parameters: dict[str, str]


def match_route(path: str) -> MatchedRoute | None:
    """The screen's pattern and the parameters in `path`, which has no leading slash: "/r/:id" and
    `{"id": "3bk7m9qr4x"}` for 'r/3bk7m9qr4x'. None if no screen has this path."""
    for pattern, regex in _REGEX_BY_PATTERN.items():
        if match := regex.fullmatch(path.rstrip("/")):
            return MatchedRoute(pattern, match.groupdict())
    return None


def route_regex(pattern: str) -> re.Pattern[str]:
    named_pattern = re.sub(r":(\w+)", r"(?P<\1>[^/]+)", re.escape(pattern.strip("/")))
    return re.compile(named_pattern.replace(r"/\*", "(/.*)?"), re.ASCII | re.IGNORECASE)


_REGEX_BY_PATTERN = {pattern: route_regex(pattern) for pattern in CLIENT_ROUTES}
