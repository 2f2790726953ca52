"""Images in an S3 bucket. Django imports this module only if a bucket is configured, since boto3
takes memory in each process."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from botocore.config import Config
from botocore.exceptions import ClientError, HTTPClientError
from botocore.exceptions import ConnectionError as BotocoreConnectionError
from rest_framework import status
from storages.backends.s3 import S3Storage

from media.photos.errors import StorageUnavailableError

# With boto3's default timeouts and retries, a fan and a worker thread could wait for minutes.
CLIENT_CONFIG = Config(connect_timeout=3, read_timeout=10, retries={"total_max_attempts": 2})


class BucketStorage(S3Storage):  # type: ignore[misc]  # untyped
    def __init__(self, **options: Any) -> None:
        super().__init__(client_config=CLIENT_CONFIG, **options)

    def _open(self, name: str, mode: str = "rb") -> Any:
        with _convert_storage_errors():
            file = super()._open(name, mode)
            _ = file.file  # fetches the file now, not at the first read as S3Storage does
            return file

    def _save(self, name: str, content: Any) -> str:
        with _convert_storage_errors():
            return str(super()._save(name, content))

    def delete(self, name: str) -> None:
        with _convert_storage_errors():
            super().delete(name)

    def exists(self, name: str) -> bool:
        with _convert_storage_errors():
            return bool(super().exists(name))

    def listdir(self, name: str) -> tuple[list[str], list[str]]:
        with _convert_storage_errors():
            folders, files = super().listdir(name)
            return folders, files

    def get_modified_time(self, name: str) -> datetime:
        with _convert_storage_errors():
            modified_at: datetime = super().get_modified_time(name)
            return modified_at


@contextmanager
def _convert_storage_errors() -> Iterator[None]:
    """Turns botocore's errors of an unreachable or failing service into StorageUnavailableError,
    and those of a missing object into FileNotFoundError."""
    try:
        yield
    except (BotocoreConnectionError, HTTPClientError) as error:
        raise StorageUnavailableError from error
    except ClientError as error:
        status_code = error.response["ResponseMetadata"]["HTTPStatusCode"]
        if status_code >= status.HTTP_500_INTERNAL_SERVER_ERROR:
            raise StorageUnavailableError from error
        if error.operation_name == "HeadObject" and status_code == status.HTTP_404_NOT_FOUND:
            raise FileNotFoundError from error
        raise
