import os
from pathlib import Path
from typing import Any

from django.core.files.storage import FileSystemStorage


def photo_storage(*, bucket: str, folder: Path, **options: Any) -> dict[str, Any]:
    """For Django's STORAGES: the S3 bucket, where one is named. boto3 reads its AWS_* itself."""
    if bucket:
        return {
            "BACKEND": "media.bucket.Bucket",
            "OPTIONS": {"bucket_name": bucket, "location": folder.name},
        }
    return {"BACKEND": "media.storage.DurableFiles", "OPTIONS": {"location": folder, **options}}


class DurableFiles(FileSystemStorage):
    """Files that outlive a power cut once they are flushed, as the row that names them does.

    Their names are made by files.py and need none of the care that a stranger's would.
    """

    def path(self, name: str) -> str:
        return f"{self.location}/{name}"

    def _open(self, name: str, mode: str = "rb") -> Any:
        return open(self.path(name), mode)  # noqa: PTH123  # the caller closes it

    def flush(self, names: list[str]) -> None:
        """All together: the disk then has one wait for them instead of one for each."""
        paths = [Path(self.path(name)) for name in names]
        for path in (*paths, *{path.parent for path in paths}):
            _flush(path)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
