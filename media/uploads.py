"""Reading an upload without trusting its length."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from rest_framework.parsers import MultiPartParser

from media.errors import PhotoTooLargeError

MAX_BYTES = 5_242_880
FIELD = "file"
_ENVELOPE = 65_536  # more than the parts around a file ever take
# Some clients never see an answer that comes while they are sending, so what a camera may have made
# is read to its end, and dropped. Beyond it nothing is read.
_HEARD_OUT = 4 * MAX_BYTES
_PIECE = 65_536


class PhotoParser(MultiPartParser):
    """Multipart with one photo in it, refused by what it announces when that is too much."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        request = parser_context["request"]
        announced = int(request.META.get("CONTENT_LENGTH") or 0)
        if announced > MAX_BYTES + _ENVELOPE:
            while announced <= _HEARD_OUT and stream.read(_PIECE):
                pass
            raise PhotoTooLargeError
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
        if start + len(raw_data) <= MAX_BYTES:
            self._content.write(raw_data)

    def file_complete(self, file_size: int) -> SimpleUploadedFile:
        if file_size > MAX_BYTES:
            raise PhotoTooLargeError
        return SimpleUploadedFile("photo", self._content.getvalue())
