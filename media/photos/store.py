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
from media.photos.image_processing import PHOTO_PIXELS_MAX, PHOTO_SIZES_PIXELS
from media.photos.photo_urls import PHOTO_ID_PATTERN, photo_id_from_url
from media.photos.storage import DurableFileStorage, modified_at

WEBP_FILES = {str(pixels): f"{pixels}.webp" for pixels in PHOTO_SIZES_PIXELS}
JPEG_FILE = f"{PHOTO_PIXELS_MAX}.jpg"
"""The photo's file that preview images and exports are made from."""
PHOTO_FILE_NAMES = (*WEBP_FILES.values(), JPEG_FILE)
_FILE_NAME_PATTERN = re.compile(rf"({PHOTO_ID_PATTERN})-\d+\.(webp|jpg)")
_FOLDER_NAME_PATTERN = re.compile(r"[0-9a-f]{2}")

logger = logging.getLogger(__name__)


def write_files(photo_id: str, contents: dict[str, bytes]) -> None:
    """Writes all files or, after an error, none. Raises StorageUnavailableError, for example when
    the disk is full."""
    try:
        _write_durably(
            {_storage_path(photo_id, file): content for file, content in contents.items()}
        )
    except OSError as error:
        logger.exception("The files of photo %s could not be written", photo_id)
        delete_files(photo_id)
        raise StorageUnavailableError from error
    except BaseException:
        delete_files(photo_id)
        raise


def _write_durably(contents: dict[str, bytes]) -> None:
    storage = _photo_storage()
    names = [storage.save(path, ContentFile(content)) for path, content in contents.items()]
    if isinstance(storage, DurableFileStorage):
        storage.flush(names)


def read_file(photo_id: str, file: str) -> bytes:
    """Raises FileNotFoundError."""
    with _photo_storage().open(_storage_path(photo_id, file)) as opened_file:
        content: bytes = opened_file.read()
        return content


def read_photo_jpeg(photo_url: str) -> bytes | None:
    """Returns None for the identity provider's photos, which aren't fetched, and if there is no
    photo."""
    photo_id = photo_id_from_url(photo_url)
    if photo_id is None:
        return None
    try:
        return read_file(photo_id, JPEG_FILE)
    except FileNotFoundError:  # another request has just replaced or deleted the photo
        return None


def file_exists(photo_id: str, file: str) -> bool:
    return _photo_storage().exists(_storage_path(photo_id, file))


def delete_files(photo_id: str) -> None:
    for file in PHOTO_FILE_NAMES:
        _photo_storage().delete(_storage_path(photo_id, file))


def list_folders() -> list[str]:
    """The names of the folders. A name is the first two digits of the photo ids in the folder."""
    try:
        names, _ = _photo_storage().listdir("")
    except FileNotFoundError:  # no photo has been uploaded yet
        return []
    return sorted(filter(_FOLDER_NAME_PATTERN.fullmatch, names))


def list_files(folder: str) -> Iterator[tuple[str, str]]:
    """Yields the photo id and the path of each file."""
    _, names = _photo_storage().listdir(folder)
    for name in sorted(names):
        if match := _FILE_NAME_PATTERN.fullmatch(name):
            yield match[1], f"{folder}/{name}"


def file_modified_at(path: str) -> datetime:
    return modified_at(_photo_storage(), path)


def delete_path(path: str) -> None:
    _photo_storage().delete(path)


def _photo_storage() -> Storage:
    return storages["photos"]


def _storage_path(photo_id: str, file: str) -> str:
    return f"{photo_id[:2]}/{photo_id}-{file}"
