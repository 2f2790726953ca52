import os
from pathlib import Path
from typing import Any

from django.core.files.storage import FileSystemStorage


class DurableFiles(FileSystemStorage):
    """A saved file outlives a power cut: the row that comes to name it does, too."""

    def _save(self, name: str, content: Any) -> str:
        saved: str = super()._save(name, content)  # type: ignore[misc]  # not in the stubs
        path = Path(self.path(saved))
        for flush in (path, path.parent):
            _flush(flush)
        return saved


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
