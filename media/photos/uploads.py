"""Parses an upload without trusting the length that the client states."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.utils.translation import gettext_lazy as _
from rest_framework.parsers import MultiPartParser

from media.photos.errors import PhotoTooLargeError

UPLOAD_PATH = "/users/image/upload"
UPLOAD_FAILURE_MESSAGE = _("Unable to upload profile image")
PHOTO_BYTES_MAX = 5_242_880
PHOTO_FIELD_NAME = "file"
BODY_BYTES_MAX = PHOTO_BYTES_MAX + 65_536  # leaves room for the multipart framing
# Some clients don't read a response before they have sent the whole body. So a refused body is read
# to its end and dropped if a camera may produce a photo of that size; a larger body isn't read.
DRAINED_BODY_BYTES_MAX = 4 * PHOTO_BYTES_MAX


class PhotoParser(MultiPartParser):
    """Multipart with one photo. Refuses a body whose Content-Length is too large."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        request = parser_context["request"]
        content_length = int(request.META.get("CONTENT_LENGTH") or 0)
        if content_length > BODY_BYTES_MAX:
            raise PhotoTooLargeError
        request.upload_handlers = [_PhotoUploadHandler(request)]
        return super().parse(stream, media_type, parser_context)


class _PhotoUploadHandler(FileUploadHandler):
    """Keeps the photo in memory, up to PHOTO_BYTES_MAX; drops files of other fields."""

    def new_file(self, field_name: str, *args: Any, **kwargs: Any) -> None:
        if field_name != PHOTO_FIELD_NAME:
            raise SkipFile
        super().new_file(field_name, *args, **kwargs)
        self._content = BytesIO()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        if start + len(raw_data) <= PHOTO_BYTES_MAX:
            self._content.write(raw_data)

    def file_complete(self, file_size: int) -> SimpleUploadedFile:
        if file_size > PHOTO_BYTES_MAX:
            raise PhotoTooLargeError
        return SimpleUploadedFile("photo", self._content.getvalue())
