"""The image files of photos, in Django's storage 'photos': on disk or in an S3 bucket.

File names are made only from photo ids. This server generates the ids or checks them against a
pattern, so no text of a request reaches the file system. Files are written once and never changed.
"""

import logging
import re
from collections.abc import Iterator
from datetime import datetime

from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages

from media.photos.errors import StorageUnavailableError
from media.photos.image_processing import LARGEST_PIXELS, SIZES_PIXELS
from media.photos.photo_urls import PHOTO_ID_PATTERN, photo_id_from_url
from media.photos.storage import DurableFileStorage

WEBP_FILES = {str(pixels): f"{pixels}.webp" for pixels in SIZES_PIXELS}
JPEG_FILES = {str(LARGEST_PIXELS): f"{LARGEST_PIXELS}.jpg"}
PHOTO_FILE_NAMES = (*WEBP_FILES.values(), *JPEG_FILES.values())
_FILE_NAME = re.compile(rf"({PHOTO_ID_PATTERN})-\d+\.(webp|jpg)")
_FOLDER_NAME = re.compile(r"[0-9a-f]{2}")

logger = logging.getLogger(__name__)


def write_files(photo_id: str, contents: dict[str, bytes]) -> None:
    """Writes all files or, after an error, none. Raises StorageUnavailableError, for example when
    the disk is full."""
    try:
        _write_durably({_path(photo_id, file): content for file, content in contents.items()})
    except OSError as error:
        logger.exception("The files of photo %s could not be written", photo_id)
        delete_files(photo_id)
        raise StorageUnavailableError from error
    except BaseException:
        delete_files(photo_id)
        raise


def _write_durably(contents: dict[str, bytes]) -> None:
    storage = _storage()
    names = [storage.save(path, ContentFile(content)) for path, content in contents.items()]
    if isinstance(storage, DurableFileStorage):
        storage.flush(names)


def read_file(photo_id: str, file: str) -> bytes:
    """Raises FileNotFoundError."""
    with _storage().open(_path(photo_id, file)) as opened:
        content: bytes = opened.read()
        return content


def read_jpeg(photo_url: str) -> bytes | None:
    """Returns None for the identity provider's photos, which aren't fetched, and if there is no
    photo."""
    photo_id = photo_id_from_url(photo_url)
    if photo_id is None:
        return None
    try:
        return read_file(photo_id, JPEG_FILES[str(LARGEST_PIXELS)])
    except FileNotFoundError:  # the photo was just replaced or deleted
        return None


def file_exists(photo_id: str, file: str) -> bool:
    return _storage().exists(_path(photo_id, file))


def delete_files(photo_id: str) -> None:
    for file in PHOTO_FILE_NAMES:
        _storage().delete(_path(photo_id, file))


def list_folders() -> list[str]:
    """The names of the folders. A name is the first two digits of the photo ids in the folder."""
    try:
        names, _ = _storage().listdir("")
    except FileNotFoundError:  # before the first upload
        return []
    return sorted(filter(_FOLDER_NAME.fullmatch, names))


def list_files(folder: str) -> Iterator[tuple[str, str]]:
    """Yields the photo id and the path of each file."""
    _, names = _storage().listdir(folder)
    for name in sorted(names):
        if match := _FILE_NAME.fullmatch(name):
            yield match[1], f"{folder}/{name}"


def modified_at(path: str) -> datetime:
    return _storage().get_modified_time(path)


def delete_path(path: str) -> None:
    _storage().delete(path)


def _storage() -> Storage:
    return storages["photos"]


def _path(photo_id: str, file: str) -> str:
    return f"{photo_id[:2]}/{photo_id}-{file}"
