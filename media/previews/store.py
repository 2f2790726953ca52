"""The files of preview images, in Django's storage 'previews': on disk or in an S3 bucket."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage, storages

from accounts.models import User
from accounts.selectors import list_users_for_visitors
from media.previews.names import preview_name

FOLDER_FILES_MAX = 16
"""Files in each of 4,096 folders on disk: 65,536 preview images in all, 9 GB at 140 KB each. Older
images are deleted and drawn again when needed. A bucket keeps all images, since it can't be
full."""
_PNG_END = b"IEND\xaeB`\x82"
_FOLDER_NAME = re.compile(r"[0-9a-f]{3}")
_FILE_NAME = re.compile(r"([0-9a-f]{24})-[0-9a-f]{24}\.png")


def read_preview(user: User) -> bytes | None:
    try:
        with _storage().open(_path(preview_name(user))) as opened:
            content: bytes = opened.read()
    except FileNotFoundError:
        return None
    # The file is incomplete while another process writes it, or if that process was killed.
    return content if content.endswith(_PNG_END) else None


def save_preview(user: User, content: bytes) -> None:
    """Saves the image, and deletes the fan's earlier preview images. On disk, also deletes the
    oldest images of a folder that has too many."""
    name = preview_name(user)
    _storage().save(_path(name), ContentFile(content))
    others = [other for other in _list_names(_folder(user.object_id)) if other != name]
    outdated = [other for other in others if other.startswith(user.object_id)]
    kept = [other for other in others if other not in outdated]
    surplus = len(kept) + 1 - FOLDER_FILES_MAX if _is_on_disk() else 0
    for other in (*outdated, *_oldest(kept, count=surplus)):
        _storage().delete(_path(other))


def delete_previews(object_id: str) -> None:
    """Deletes an erased fan's preview images. After a failure, prune_previews deletes the rest."""
    for name in _list_names(_folder(object_id)):
        if name.startswith(object_id):
            _storage().delete(_path(name))


def _is_on_disk() -> bool:
    return isinstance(_storage(), FileSystemStorage)


def _oldest(names: list[str], *, count: int) -> list[str]:
    if count <= 0:
        return []
    return sorted(names, key=_modified_at)[:count]


def _modified_at(name: str) -> datetime:
    try:
        return _storage().get_modified_time(_path(name))
    except FileNotFoundError:  # another process has just deleted it
        return datetime.min.replace(tzinfo=UTC)


def list_folders() -> list[str]:
    try:
        names, _ = _storage().listdir("")
    except FileNotFoundError:  # there are no preview images yet
        return []
    return sorted(filter(_FOLDER_NAME.fullmatch, names))


def prune_previews(*, folder: str, dry_run: bool) -> Iterator[str]:
    """Deletes the preview images in `folder` that are outdated or of hidden profiles, and yields
    their paths."""
    names = _list_names(folder)
    object_ids = {match[1] for name in names if (match := _FILE_NAME.fullmatch(name))}
    fans = list_users_for_visitors(object_ids=object_ids)
    current_names = {preview_name(fan) for fan in fans}
    for name in names:
        if name not in current_names:
            if not dry_run:
                _storage().delete(_path(name))
            yield _path(name)


def _list_names(folder: str) -> list[str]:
    try:
        _, names = _storage().listdir(folder)
    except FileNotFoundError:  # the folder is made with its first preview image
        return []
    return sorted(filter(_FILE_NAME.fullmatch, names))


def _storage() -> Storage:
    return storages["previews"]


def _path(name: str) -> str:
    object_id = name[:24]
    return f"{_folder(object_id)}/{name}"


def _folder(object_id: str) -> str:
    """The last digits of the id are random, so they fill the folders evenly; the first are the
    time."""
    return object_id[-3:]
