"""The files of preview images, in Django's storage 'previews': on disk or in an S3 bucket."""

import re
from collections.abc import Iterator

from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage, storages

from accounts.models import User
from accounts.visibility.selectors import list_users_for_visitors
from media.photos.storage import modified_at
from media.previews.names import preview_file_name, preview_file_names

FILES_PER_FOLDER_MAX = 16
"""The most files in each of 4,096 folders on disk: 65,536 preview images in all, 9 GB at 140 KB
each. Older images are deleted and drawn again when needed. A bucket keeps all images, since it
can't be full."""
_PNG_END_BYTES = b"IEND\xaeB`\x82"
_FOLDER_NAME_PATTERN = re.compile(r"[0-9a-f]{3}")
_FILE_NAME_PATTERN = re.compile(r"([0-9a-f]{24})-[0-9a-f]{24}\.png")


def read_preview(user: User) -> bytes | None:
    try:
        with _preview_storage().open(_storage_path(preview_file_name(user))) as opened_file:
            content: bytes = opened_file.read()
    except FileNotFoundError:
        return None
    # The file is incomplete while another process is writing it, or if that process was killed.
    return content if content.endswith(_PNG_END_BYTES) else None


def save_preview(user: User, content: bytes) -> None:
    """Saves the image, and deletes the fan's earlier preview images. On disk, also deletes the
    oldest images of a folder that has too many."""
    name, current_names = preview_file_name(user), preview_file_names(user)
    _preview_storage().save(_storage_path(name), ContentFile(content))
    other_names = [
        other_name for other_name in _file_names(_folder_name(user.object_id)) if other_name != name
    ]
    outdated_names = [
        other_name
        for other_name in other_names
        if other_name.startswith(user.object_id) and other_name not in current_names
    ]
    kept_names = [other_name for other_name in other_names if other_name not in outdated_names]
    is_on_disk = isinstance(_preview_storage(), FileSystemStorage)
    surplus_count = len(kept_names) + 1 - FILES_PER_FOLDER_MAX if is_on_disk else 0
    for other_name in (*outdated_names, *_oldest_names(kept_names, count=surplus_count)):
        _preview_storage().delete(_storage_path(other_name))


def delete_previews(object_id: str) -> None:
    """Deletes an erased fan's preview images. After a failure, prune_previews deletes the rest."""
    for name in _file_names(_folder_name(object_id)):
        if name.startswith(object_id):
            _preview_storage().delete(_storage_path(name))


def _oldest_names(names: list[str], *, count: int) -> list[str]:
    if count <= 0:
        return []
    storage = _preview_storage()
    return sorted(names, key=lambda name: modified_at(storage, _storage_path(name)))[:count]


def list_folders() -> list[str]:
    try:
        names, _ = _preview_storage().listdir("")
    except FileNotFoundError:  # there are no preview images yet
        return []
    return sorted(filter(_FOLDER_NAME_PATTERN.fullmatch, names))


def prune_previews(*, folder: str, dry_run: bool) -> Iterator[str]:
    """Deletes the preview images in `folder` that are outdated or of hidden profiles, and yields
    their paths."""
    names = _file_names(folder)
    object_ids = {match[1] for name in names if (match := _FILE_NAME_PATTERN.fullmatch(name))}
    fans = list_users_for_visitors(object_ids=object_ids)
    current_names = {name for fan in fans for name in preview_file_names(fan)}
    for name in names:
        if name not in current_names:
            if not dry_run:
                _preview_storage().delete(_storage_path(name))
            yield _storage_path(name)


def _file_names(folder: str) -> list[str]:
    try:
        _, names = _preview_storage().listdir(folder)
    except FileNotFoundError:  # the folder is created with its first preview image
        return []
    return sorted(filter(_FILE_NAME_PATTERN.fullmatch, names))


def _preview_storage() -> Storage:
    return storages["previews"]


def _storage_path(name: str) -> str:
    object_id = name[:24]
    return f"{_folder_name(object_id)}/{name}"


def _folder_name(object_id: str) -> str:
    """The last digits of the id are random, so the folders fill evenly. The first digits are a time
    in ids of earlier releases."""
    return object_id[-3:]
