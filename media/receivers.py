"""Cleans up after the ORM has deleted a photo, in Django admin or together with its fan."""

from typing import Any

from django.db.models.signals import post_delete
from django.dispatch import receiver

from accounts.models import User
from media.models import Photo
from media.services import delete_files_on_commit


@receiver(post_delete, sender=Photo)
def clear_photo_url_and_delete_files(instance: Photo, **_: Any) -> None:
    if instance.user.photo_url == instance.url:  # remove_photo has cleared it already
        User.objects.filter(pk=instance.user_id, photo_url=instance.url).update(photo_url="")
    delete_files_on_commit(instance.id)
