"""Where a photo's pictures lie: files of the 'photos' storage, on disk or in a bucket.

Names are made from ids that this server drew, or that matched their pattern to the letter, so no
text of a request reaches the file system. Files are written once and never changed.
"""

import re
from collections.abc import Iterator
from datetime import datetime

from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages

from media.pictures import LARGEST, SIZES
from media.storage import DurableFiles

WEBP = {str(size): f"{size}.webp" for size in SIZES}
JPEG = {str(LARGEST): f"{LARGEST}.jpg"}
FILES = (*WEBP.values(), *JPEG.values())
_ID = re.compile(r"[0-9a-f]{24}")
_NAME = re.compile(rf"({_ID.pattern})-\d+\.(webp|jpg)")
_FOLDER = re.compile(r"[0-9a-f]{2}")


def is_photo_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def write(photo_id: str, contents: dict[str, bytes]) -> None:
    """All of them or, when one can't be written, none."""
    storage = _storage()
    try:
        names = [
            storage.save(_name(photo_id, file), ContentFile(content))
            for file, content in contents.items()
        ]
        if isinstance(storage, DurableFiles):
            storage.flush(names)
    except BaseException:
        remove(photo_id)
        raise


def read(photo_id: str, file: str) -> bytes:
    """Raises FileNotFoundError."""
    with _storage().open(_name(photo_id, file)) as opened:
        content: bytes = opened.read()
        return content


def exists(photo_id: str, file: str) -> bool:
    return _storage().exists(_name(photo_id, file))


def remove(photo_id: str) -> None:
    for file in FILES:
        _storage().delete(_name(photo_id, file))


def folders() -> list[str]:
    """Each holds the photos whose ids start with its name."""
    try:
        names, _ = _storage().listdir("")
    except FileNotFoundError:  # before the first upload
        return []
    return sorted(filter(_FOLDER.fullmatch, names))


def in_folder(folder: str) -> Iterator[tuple[str, str]]:
    """The photo id and the path of each picture."""
    _, names = _storage().listdir(folder)
    for name in sorted(names):
        if match := _NAME.fullmatch(name):
            yield match[1], f"{folder}/{name}"


def written_at(path: str) -> datetime:
    return _storage().get_modified_time(path)


def delete(path: str) -> None:
    _storage().delete(path)


def _storage() -> Storage:
    return storages["photos"]


def _name(photo_id: str, file: str) -> str:
    return f"{photo_id[:2]}/{photo_id}-{file}"
