import secrets

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from media.photos.photo_urls import photo_path


def new_photo_id() -> str:
    """24 random hex digits. Each upload gets a new id, so a URL always shows the same image."""
    return secrets.token_hex(12)


class Photo(models.Model):
    """A fan's current photo. Its files are named after `id` (see photos/store.py)."""

    id = models.CharField(primary_key=True, max_length=24, default=new_photo_id, editable=False)
    user = models.OneToOneField(User, models.CASCADE, verbose_name=_("user"))
    created_at = models.DateTimeField(
        _("created at"), default=timezone.now, editable=False, db_index=True
    )

    def __str__(self) -> str:
        return self.id

    @property
    def url(self) -> str:
        return photo_path(self.id)


class Leftover(models.Model):
    """A deleted photo whose files aren't deleted yet. If deleting them has failed, finish_deletions
    and prune_photos try again."""

    id = models.CharField(primary_key=True, max_length=24)
