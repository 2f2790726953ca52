"""Photos in an S3 bucket. Imported only where one is named: boto3 takes memory of each process."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from botocore.config import Config
from botocore.exceptions import ClientError, HTTPClientError
from botocore.exceptions import ConnectionError as NoConnection
from rest_framework import status
from storages.backends.s3 import S3Storage

from media.errors import StorageUnavailableError

# A fan waits for it, and so does one of the site's few threads: boto3 itself would take minutes.
PATIENCE = Config(connect_timeout=3, read_timeout=10, retries={"total_max_attempts": 2})


class Bucket(S3Storage):  # type: ignore[misc]  # untyped
    def __init__(self, **options: Any) -> None:
        super().__init__(client_config=PATIENCE, **options)

    def _open(self, name: str, mode: str = "rb") -> Any:
        with _reached():
            file = super()._open(name, mode)
            _ = file.file  # fetches it, which `open` alone leaves for later
            return file

    def _save(self, name: str, content: Any) -> str:
        with _reached():
            return str(super()._save(name, content))

    def delete(self, name: str) -> None:
        with _reached():
            super().delete(name)

    def exists(self, name: str) -> bool:
        with _reached():
            return bool(super().exists(name))

    def listdir(self, name: str) -> tuple[list[str], list[str]]:
        with _reached():
            folders, files = super().listdir(name)
            return folders, files

    def get_modified_time(self, name: str) -> datetime:
        with _reached():
            modified: datetime = super().get_modified_time(name)
            return modified


@contextmanager
def _reached() -> Iterator[None]:
    try:
        yield
    except (NoConnection, HTTPClientError) as error:
        raise StorageUnavailableError from error
    except ClientError as error:
        code = error.response["ResponseMetadata"]["HTTPStatusCode"]
        if code >= status.HTTP_500_INTERNAL_SERVER_ERROR:
            raise StorageUnavailableError from error
        raise
