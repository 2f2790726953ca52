import os
from pathlib import Path
from typing import Any

from django.core.files.storage import FileSystemStorage


def photo_storage(*, bucket: str, folder: Path) -> dict[str, Any]:
    """For Django's STORAGES: the S3 bucket, where one is named. boto3 reads its AWS_* itself."""
    if bucket:
        return {
            "BACKEND": "storages.backends.s3.S3Storage",
            "OPTIONS": {"bucket_name": bucket, "location": "photos"},
        }
    return {"BACKEND": "media.storage.DurableFiles", "OPTIONS": {"location": folder}}


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
