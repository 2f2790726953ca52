"""Sets and removes photos. New files are written before the row that names them, and old files are
deleted after the change is committed. So after a crash at any point the fan has either the old
photo or the new one, and prune_photos deletes the files that aren't needed."""

import logging
from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from django.db import transaction
from django.utils import timezone

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.sessions.services import rows_with_unchanged_uid
from media.models import Leftover, Photo, new_photo_id
from media.photos import store as photo_store
from media.photos.image_processing import encode_photo
from media.photos.photo_urls import photo_id_from_url, photo_path
from media.photos.selectors import hidden_photos
from media.signals import photo_changed

UPLOAD_TIME_MAX = timedelta(hours=1)
"""Younger files may belong to an upload in progress."""

logger = logging.getLogger(__name__)


def set_photo(*, user: User, content: bytes) -> str:
    """Returns the new `photo_url`. Raises NotAPhotoError or ProfileNotFoundError."""
    photo_id = new_photo_id()
    photo_store.write_files(photo_id, encode_photo(content))
    # After an error below, the new files stay, since the commit may have succeeded; if it hasn't,
    # prune_photos deletes them.
    with transaction.atomic():
        old_url = _replace_photo_url(user, photo_path(photo_id))
        changes = {"id": photo_id, "created_at": timezone.now()}
        if not Photo.objects.filter(user=user).update(**changes):
            Photo.objects.create(user=user, **changes)
        if old_id := photo_id_from_url(old_url):
            delete_files_on_commit(old_id)
    photo_changed.send(Photo, has_photo=True)
    return photo_path(photo_id)


@transaction.atomic
def remove_photo(*, user: User) -> None:
    """Idempotent. Also removes a photo of the identity provider. Raises ProfileNotFoundError."""
    old_url = _replace_photo_url(user, "")
    if old_url:
        transaction.on_commit(partial(photo_changed.send, Photo, has_photo=False), robust=True)
    if old_id := photo_id_from_url(old_url):
        Photo(id=old_id, user=user).delete()  # the model's signal deletes the files


def delete_files_on_commit(photo_id: str) -> None:
    transaction.on_commit(partial(_delete_files, photo_id), robust=True)


def hide_photo_and_delete_files_on_commit(photo_id: str) -> None:
    """Makes the photo's URL 404 in every worker within a second of the commit, later where replicas
    are read, even if this process is killed before it has deleted the files."""
    Leftover.objects.get_or_create(id=photo_id)
    transaction.on_commit(partial(delete_leftover, photo_id), robust=True)


def delete_leftover(photo_id: str) -> bool:
    """Deletes a photo's remaining files and its Leftover row. Returns whether it could.
    Idempotent."""
    is_deleted = _delete_files(photo_id)
    if is_deleted:
        Leftover.objects.filter(id=photo_id).delete()
    return is_deleted


def _delete_files(photo_id: str) -> bool:
    """Hides the photo if its files can't be deleted, since its URL must be 404 from now on."""
    try:
        photo_store.delete_files(photo_id)
    except Exception:
        logger.exception("The files of photo %s could not be deleted", photo_id)
        Leftover.objects.get_or_create(id=photo_id)
        hidden_photos.clear_cache()
        return False
    return True


def prune_photos(*, folder: str, dry_run: bool) -> Iterator[str]:
    """Deletes the old files in `folder` that belong to no photo, and yields their paths."""
    files = list(photo_store.list_files(folder))
    current_ids = set(Photo.objects.filter(id__startswith=folder).values_list("id", flat=True))
    kept_ids = set()
    kept_since = timezone.now() - UPLOAD_TIME_MAX
    for photo_id, path in files:
        if photo_id in current_ids or photo_store.file_modified_at(path) > kept_since:
            kept_ids.add(photo_id)
            continue
        if not dry_run:
            photo_store.delete_path(path)
        yield path
    if not dry_run:
        Leftover.objects.filter(id__startswith=folder).exclude(id__in=kept_ids).delete()


def _replace_photo_url(user: User, photo_url: str) -> str:
    """Sets the fan's `photo_url` and returns the earlier `photo_url`. Locks the fan's row, so that
    a fan's uploads and deletions run one after another. Raises ProfileNotFoundError, also if the
    record has moved to another identity."""
    row_query = rows_with_unchanged_uid(user)
    changes = {"photo_url": photo_url, "updated_at": timezone.now()}
    old_url = user.photo_url
    if not row_query.filter(photo_url=old_url).update(**changes):
        # Another request has changed the fan's row since `user` was read.
        locked_user = row_query.select_for_update(no_key=True).first()
        if locked_user is None:
            raise ProfileNotFoundError
        old_url = locked_user.photo_url
        row_query.update(**changes)
    user.photo_url = photo_url
    return old_url
