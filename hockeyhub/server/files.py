from collections.abc import Iterator
from io import BufferedReader
from tempfile import SpooledTemporaryFile
from typing import Any

_SENT_BY_SERVER_BYTES_MIN = 65_536


class FileWrapper:
    """The `wsgi.file_wrapper` of PEP 3333: lets the server send the file itself."""

    def __init__(self, file: Any, block_size: int) -> None:
        self._file, self._block_size = file, block_size
        self.close = file.close

    def __iter__(self) -> Iterator[bytes]:
        while block := self._file.read(self._block_size):
            yield block

    def path_of_large_file(self) -> str | None:
        """The path of a large file. None for a part of a file, and for a small file, which is sent
        faster from memory."""
        is_file = isinstance(self._file, BufferedReader) and isinstance(self._file.name, str)
        if not is_file or self._file.tell():
            return None
        return self._file.name if self._is_large() else None

    def is_large_temporary_file(self) -> bool:
        return isinstance(self._file, SpooledTemporaryFile) and self._is_large()

    def _is_large(self) -> bool:
        large: bool = self._file.seek(0, 2) >= _SENT_BY_SERVER_BYTES_MIN
        self._file.seek(0)
        return large
