from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.parsers import MultiPartParser

from media.photos.errors import PhotoTooLargeError

UPLOAD_PATH = "/users/image/upload"
UPLOAD_FAILURE_MESSAGE = _("Unable to upload profile image")
PHOTO_BYTES_MAX = 5_242_880
UPLOAD_BODY_BYTES_MAX = PHOTO_BYTES_MAX + 65_536  # leaves room for the multipart framing


class PhotoParser(MultiPartParser):
    """Refuses a body whose Content-Length is too large."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        if int(parser_context["request"].META.get("CONTENT_LENGTH") or 0) > UPLOAD_BODY_BYTES_MAX:
            raise PhotoTooLargeError
        return super().parse(stream, media_type, parser_context)
