from django.http import HttpRequest
from django.http.response import HttpResponseBase

from hockeyhub.lock.state import is_closed
from media.photos.middleware import PhotoMiddleware


class UnlockedPhotoMiddleware(PhotoMiddleware):
    """Serves no photo while the site is closed, since a photo may need the database."""

    def read_photo(self, request: HttpRequest, photo_id: str, file: str) -> HttpResponseBase | None:
        return None if is_closed() else super().read_photo(request, photo_id, file)
