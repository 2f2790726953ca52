"""/robots.txt: the paths that robots shouldn't request.

It must allow profiles and their preview images, because robots that make link previews obey this
file. X-Robots-Tag keeps profiles out of search engines, which must read a page to see that header.
"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.content_types import PLAIN_TEXT

_DISALLOWED_PATHS = (
    "/_admin",
    "/admin/",
    "/docs/",
    "/lock/",
    "/schema/",
    "/users/connections/",
    "/users/search",
)
_ROBOTS_TXT = "".join(
    f"{line}\n" for line in ("User-agent: *", *(f"Disallow: {p}" for p in _DISALLOWED_PATHS))
)


@require_safe
def robots_txt(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(_ROBOTS_TXT, content_type=PLAIN_TEXT)
