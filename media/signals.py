"""A photo's row also goes with its fan, or by an admin's hand; files and photo_url follow."""

from typing import Any

from django.db.models.signals import post_delete
from django.dispatch import receiver

from accounts.models import User
from media.models import Photo
from media.services import forget


@receiver(post_delete, sender=Photo)
def forget_photo(instance: Photo, **_: Any) -> None:
    User.objects.filter(pk=instance.user_id, photo_url=instance.address).update(photo_url="")
    forget(instance.id)
