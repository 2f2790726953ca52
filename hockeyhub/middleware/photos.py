"""Responds to requests for photos before the other middleware runs, because most of a page's
requests are for photos; WhiteNoise does the same for static files. Unusual requests go to the
views."""

import re
from collections.abc import Callable

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from hockeyhub.lock.state import is_closed_to_visitors
from media.photos.errors import StorageUnavailableError
from media.photos.photo_urls import PHOTO_ID_PATTERN
from media.photos.responses import photo_response
from media.photos.store import WEBP_FILES

_PHOTO_PATH_PATTERN = re.compile(rf"/users/image/({PHOTO_ID_PATTERN})")
_HEADERS_ONLY_VIEWS_HANDLE = frozenset({"HTTP_AUTHORIZATION", "HTTP_ORIGIN"})
_FILE_BY_QUERY = {
    "": WEBP_FILES["512"],
    **{f"size={size}": file for size, file in WEBP_FILES.items()},
}


class PhotoMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_photo_response(request) or self.get_response(request)

    def get_photo_response(self, request: HttpRequest) -> HttpResponseBase | None:
        """The photo, or None for an unusual request, which the view then handles."""
        match = _PHOTO_PATH_PATTERN.fullmatch(request.path_info)
        if (
            not match
            or request.method != "GET"
            or not _HEADERS_ONLY_VIEWS_HANDLE.isdisjoint(request.META)
        ):
            return None
        file = _FILE_BY_QUERY.get(request.META["QUERY_STRING"])
        if file is None or is_closed_to_visitors():  # a photo may need the database
            return None
        try:
            return photo_response(request, match[1], file)
        except (OperationalError, InterfaceError, StorageUnavailableError):
            return None
