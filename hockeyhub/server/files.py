from collections.abc import Iterator
from io import BufferedReader
from tempfile import SpooledTemporaryFile
from typing import Any

_LARGE_FILE_BYTES_MIN = 65_536


class FileWrapper:
    """The `wsgi.file_wrapper` of PEP 3333: lets the server send the file itself."""

    def __init__(self, file: Any, block_size: int) -> None:
        self._file, self._block_size = file, block_size
        self.close = file.close

    def __iter__(self) -> Iterator[bytes]:
        while block := self._file.read(self._block_size):
            yield block

    @property
    def is_temporary(self) -> bool:
        return isinstance(self._file, SpooledTemporaryFile)

    def path_of_large_file(self) -> str | None:
        """The path of a large file; a temporary file's path exists while the file is open. None for
        a part of a file, and for a small file, which is sent faster from memory."""
        is_file = self.is_temporary or (
            isinstance(self._file, BufferedReader) and isinstance(self._file.name, str)
        )
        if not is_file or self._file.tell() or not self._is_large():
            return None
        return f"/dev/fd/{self._file.fileno()}" if self.is_temporary else str(self._file.name)

    def _is_large(self) -> bool:
        large: bool = self._file.seek(0, 2) >= _LARGE_FILE_BYTES_MIN
        self._file.seek(0)
        return large
