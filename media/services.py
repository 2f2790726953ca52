"""Writes of photos. The new files are written before the row that names them, and the old files are
deleted after the change is committed. So after a crash at any point the fan has either the old
photo or the new one, and prune_photos deletes the files that nobody needs."""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

from django.db import connection, transaction
from django.utils import timezone

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from media import photo_store
from media.image_processing import encode_photo
from media.models import Leftover, Photo, new_photo_id
from media.photo_urls import photo_path
from media.selectors import hidden_photos

logger = logging.getLogger(__name__)

# Both return the id of the old photo, which the ORM would read in a query of its own. The subquery
# reads the table as it was before the statement.
_UPSERT_PHOTO = """
insert into media_photo as photo (id, user_id, created_at) values (%s, %s, %s)
on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at
returning (select id from media_photo where user_id = photo.user_id)
"""
_DELETE_PHOTO = "delete from media_photo where user_id = %s returning id"


def set_photo(*, user: User, content: bytes) -> str:
    """Returns the new `photo_url`. Raises NotAPhotoError or ProfileNotFoundError."""
    photo_id = new_photo_id()
    photo_store.write_files(photo_id, encode_photo(content))
    # After an error below the new files stay for prune_photos: the commit may have succeeded.
    with transaction.atomic():
        _set_photo_url(user, photo_path(photo_id))
        _delete_old_files(_fetch_photo_id(_UPSERT_PHOTO, photo_id, user.pk, timezone.now()))
    return photo_path(photo_id)


@transaction.atomic
def remove_photo(*, user: User) -> None:
    """Idempotent. Also removes a photo of the identity provider. Raises ProfileNotFoundError."""
    _set_photo_url(user, "")
    _delete_old_files(_fetch_photo_id(_DELETE_PHOTO, user.pk))


def delete_files_on_commit(photo_id: str) -> None:
    transaction.on_commit(partial(_delete_files, photo_id), robust=True)


def _delete_files(photo_id: str) -> None:
    """Hides the photo if its files can't be deleted, since its URL must be 404 from now on."""
    try:
        photo_store.delete_files(photo_id)
    except Exception:
        logger.exception("The files of photo %s could not be deleted", photo_id)
        Leftover.objects.get_or_create(id=photo_id)
        hidden_photos.clear_cache()


def prune_photos(*, folder: str, grace: timedelta, dry_run: bool) -> Iterator[str]:
    """Deletes the files in `folder` that belong to no photo, and yields their paths.

    Keeps files younger than `grace`, which may belong to an upload in progress.
    """
    files = list(photo_store.list_files(folder))
    current_ids = set(Photo.objects.filter(id__startswith=folder).values_list("id", flat=True))
    kept_ids = set()
    for photo_id, path in files:
        if photo_id in current_ids or photo_store.modified_at(path) > timezone.now() - grace:
            kept_ids.add(photo_id)
            continue
        if not dry_run:
            photo_store.delete_path(path)
        yield path
    if not dry_run:
        Leftover.objects.filter(id__startswith=folder).exclude(id__in=kept_ids).delete()


def _set_photo_url(user: User, photo_url: str) -> None:
    """Locks the fan's row, so that a fan's uploads and deletions run one after another. The lock of
    an update, unlike FOR UPDATE, doesn't block those who follow the fan."""
    row = User.objects.filter(pk=user.pk)
    if not row.update(photo_url=photo_url, updated_at=timezone.now()):
        raise ProfileNotFoundError
    user.photo_url = photo_url


def _fetch_photo_id(statement: str, *parameters: str | int | datetime) -> str | None:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        row = cursor.fetchone()
    return row[0] if row else None


def _delete_old_files(photo_id: str | None) -> None:
    if photo_id:
        delete_files_on_commit(photo_id)
