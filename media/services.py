"""Writes of photos. New files come before the row that names them and old ones go after it has
changed, so a crash at any point leaves the old photo or the new one, and files for prune_photos."""

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

# The subquery sees the table as it was before this statement.
_UPSERT_PHOTO = """
insert into media_photo as photo (id, user_id, created_at) values (%s, %s, %s)
on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at
returning (select id from media_photo where user_id = photo.user_id)
"""
_DELETE_PHOTO = "delete from media_photo where user_id = %s returning id"


def set_photo(*, user: User, content: bytes) -> str:
    """Makes the picture the fan's photo and answers its address.

    Raises NotAPhotoError or ProfileNotFoundError.
    """
    photo_id = new_photo_id()
    photo_store.write_files(photo_id, encode_photo(content))
    # From here on the files stay, whatever happens: an error needn't mean that nothing was changed.
    with transaction.atomic():
        _set_photo_url(user, photo_path(photo_id))
        _delete_old_files(_fetch_photo_id(_UPSERT_PHOTO, photo_id, user.pk, timezone.now()))
    return photo_path(photo_id)


@transaction.atomic
def remove_photo(*, user: User) -> None:
    """Idempotent; a picture that came from the identity provider goes as well."""
    _set_photo_url(user, "")
    _delete_old_files(_fetch_photo_id(_DELETE_PHOTO, user.pk))


def delete_files_on_commit(photo_id: str) -> None:
    """Removes a photo's files once it is committed that it is nobody's."""
    transaction.on_commit(partial(_delete_files, photo_id), robust=True)


def _delete_files(photo_id: str) -> None:
    """By now the photo is changed. If its files won't go (a bucket away, a disk that fails), they
    are hidden instead, since the address has to be 404."""
    try:
        photo_store.delete_files(photo_id)
    except Exception:
        logger.exception("The files of photo %s could not be deleted", photo_id)
        Leftover.objects.get_or_create(id=photo_id)
        hidden_photos.clear_cache()


def prune_photos(*, folder: str, grace: timedelta, dry_run: bool) -> Iterator[str]:
    """Removes the pictures in `folder` that no row names, and yields their paths.

    Those younger than `grace` may be of an upload that is still under way.
    """
    found = list(photo_store.list_files(folder))
    kept = set(Photo.objects.filter(id__startswith=folder).values_list("id", flat=True))
    spared = set()
    for photo_id, path in found:
        if photo_id in kept or photo_store.modified_at(path) > timezone.now() - grace:
            spared.add(photo_id)
            continue
        if not dry_run:
            photo_store.delete_path(path)
        yield path
    if not dry_run:
        Leftover.objects.filter(id__startswith=folder).exclude(id__in=spared).delete()


def _set_photo_url(user: User, photo_url: str) -> None:
    """Also makes the fan's other uploads and deletions wait for this one."""
    rows = User.objects.filter(pk=user.pk)
    if not rows.update(photo_url=photo_url, updated_at=timezone.now()):
        raise ProfileNotFoundError


def _fetch_photo_id(sql: str, *values: str | int | datetime) -> str | None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        row = cursor.fetchone()
    return row[0] if row else None


def _delete_old_files(photo_id: str | None) -> None:
    if photo_id:
        delete_files_on_commit(photo_id)
