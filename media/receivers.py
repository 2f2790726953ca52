"""Cleans up when the ORM deletes a fan or a photo."""

from functools import partial
from typing import Any

from django.db import transaction
from django.db.models.signals import post_delete, pre_delete
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import record_being_replaced
from media.models import Photo
from media.photos.services import delete_files_on_commit, hide_photo_and_delete_files_on_commit
from media.previews.store import delete_previews


@receiver(pre_delete, sender=Photo)
def clear_photo_url_and_delete_files(instance: Photo, **_: Any) -> None:
    """Comes before the deletion, so that it locks the fan before the photo, as an upload does."""
    if instance.user.photo_url != instance.url:  # remove_photo has cleared the URL already
        delete_files_on_commit(instance.id)
        return
    User.objects.filter(pk=instance.user_id, photo_url=instance.url).update(photo_url="")
    hide_photo_and_delete_files_on_commit(instance.id)


@receiver(record_being_replaced)
def delete_photo_of_former_identity(user: User, **_: Any) -> None:
    for photo in Photo.objects.filter(user=user):
        photo.delete()
    delete_previews_on_commit(user)


@receiver(post_delete, sender=User)
def delete_previews_on_commit(instance: User, **_: Any) -> None:
    transaction.on_commit(partial(delete_previews, instance.object_id), robust=True)
