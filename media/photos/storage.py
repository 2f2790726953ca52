import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.files.storage import FileSystemStorage, Storage


def image_storage(*, bucket: str, folder: Path, **options: Any) -> dict[str, Any]:
    """An entry of Django's STORAGES: the S3 bucket, or the folder if `bucket` is empty. boto3 reads
    its AWS_* environment variables itself."""
    if bucket:
        return {
            "BACKEND": "media.photos.s3_storage.BucketStorage",
            "OPTIONS": {"bucket_name": bucket, "location": folder.name},
        }
    return {
        "BACKEND": "media.photos.storage.DurableFileStorage",
        "OPTIONS": {"location": folder, **options},
    }


def modified_at(storage: Storage, name: str) -> datetime:
    """The time of the file; the earliest time if another process has just deleted the file."""
    try:
        return storage.get_modified_time(name)
    except FileNotFoundError:
        return datetime.min.replace(tzinfo=UTC)


class DurableFileStorage(FileSystemStorage):
    """Stores files that survive a power cut once they are flushed, like their database row."""

    def flush(self, names: list[str]) -> None:
        """Flushes files to the disk, and the folders that name them, which may be new. Call it
        after all files are written: the disk then writes them together, which is faster than a
        flush after each file."""
        paths = [Path(self.path(name)) for name in names]
        folders = {path.parent for path in paths}
        for path in (*paths, *folders, *{folder.parent for folder in folders}):
            _fsync(path)


def _fsync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
