"""Responds to requests for photos before the other middleware runs, because most of a page's
requests are for photos; WhiteNoise does the same for static files. Unusual requests go to the
views."""

import re

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

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


class PhotoMiddleware(MiddlewareMixin):
    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
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
