"""Reading an upload without trusting its length."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from rest_framework.parsers import MultiPartParser

from media.errors import PhotoTooLarge

MAX_BYTES = 5_242_880
FIELD = "file"
_ENVELOPE = 65_536  # more than the parts around a file ever take


class PhotoParser(MultiPartParser):
    """Multipart with one photo in it. What announces more is refused before any of it is read."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        request = parser_context["request"]
        if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BYTES + _ENVELOPE:
            raise PhotoTooLarge
        request.upload_handlers = [_InMemory(request)]
        return super().parse(stream, media_type, parser_context)


class _InMemory(FileUploadHandler):
    """Keeps the photo in memory, up to what a photo may have; drops files of other names."""

    def new_file(self, field_name: str, *args: Any, **kwargs: Any) -> None:
        if field_name != FIELD:
            raise SkipFile
        super().new_file(field_name, *args, **kwargs)
        self._content = BytesIO()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        if start + len(raw_data) > MAX_BYTES:
            raise PhotoTooLarge
        self._content.write(raw_data)

    def file_complete(self, file_size: int) -> SimpleUploadedFile:  # noqa: ARG002
        return SimpleUploadedFile("photo", self._content.getvalue())
