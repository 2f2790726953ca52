"""/robots.txt: what robots needn't read. It hides nothing: X-Robots-Tag keeps profiles out of
search engines, and those must read a page to see that. Robots that make link previews obey this
file too, so it has to allow profiles and their preview images."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

_DISALLOWED = (
    "/_admin",
    "/admin/",
    "/docs/",
    "/lock/",
    "/schema/",
    "/users/connections/",
    "/users/search",
)
_TEXT = "".join(f"{line}\n" for line in ("User-agent: *", *(f"Disallow: {p}" for p in _DISALLOWED)))


@require_safe
def robots_txt(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(_TEXT, content_type="text/plain")
