"""Pictures are most of what a page asks for. Like static files they are answered before the rest of
the stack is built up; whatever is unusual about a request is left to the views."""

import re
from collections.abc import Callable

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from media import files
from media.answers import picture
from media.errors import StorageUnavailableError

_ADDRESS = re.compile(r"/users/image/([0-9a-f]{24})(\.jpg)?")
_UNUSUAL = frozenset({"HTTP_AUTHORIZATION", "HTTP_ORIGIN"})
_WEBP = {"": files.WEBP["512"], **{f"size={size}": file for size, file in files.WEBP.items()}}
_JPEG = {"": files.JPEG["512"]}


class Pictures:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.shortcut(request) or self.get_response(request)

    def shortcut(self, request: HttpRequest) -> HttpResponseBase | None:
        address = _ADDRESS.fullmatch(request.path_info)
        if not address or request.method != "GET" or not _UNUSUAL.isdisjoint(request.META):
            return None
        photo_id, jpeg = address.groups()
        file = (_JPEG if jpeg else _WEBP).get(request.META["QUERY_STRING"])
        try:
            return picture(request, photo_id, file) if file else None
        except (OperationalError, InterfaceError, StorageUnavailableError):
            return None
