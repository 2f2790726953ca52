"""A fan who is erased takes follows along; the others' counters have to follow."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from accounts.models import User
from social.services import remove_all


@receiver(pre_delete, sender=User)
def forget_follows(instance: User, **_: Any) -> None:
    remove_all(fan=instance)
