import secrets

from django.db import models
from django.utils import timezone

from accounts.models import User


def new_photo_id() -> str:
    """24 random hex digits. Each photo has a new one, so an address never changes its picture."""
    return secrets.token_hex(12)


class Photo(models.Model):
    """Which photo is a fan's own now. Its pictures are files named after `id` (see files.py)."""

    id = models.CharField(primary_key=True, max_length=24, default=new_photo_id, editable=False)
    user = models.OneToOneField(User, models.CASCADE)
    created_at = models.DateTimeField(default=timezone.now, editable=False, db_index=True)

    def __str__(self) -> str:
        return self.id

    @property
    def address(self) -> str:
        return address(self.id)


class Leftover(models.Model):
    """A photo that is nobody's any more, whose files would not go. prune_photos tries again."""

    id = models.CharField(primary_key=True, max_length=24)

    def __str__(self) -> str:
        return self.id


def address(photo_id: str) -> str:
    """What a fan's `photo_url` says."""
    return f"/users/image/{photo_id}"


def sized_address(photo_url: str, pixels: int) -> str:
    """The picture at one of its sizes."""
    return f"{photo_url}?size={pixels}" if photo_url.startswith(address("")) else photo_url
