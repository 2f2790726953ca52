from django.core.cache import cache
from django.db.models import QuerySet

from accounts.visibility.rules import hidden_fans
from common.replicas.reads import may_lag
from media.models import Leftover, Photo

HIDDEN_PHOTOS_KEY = "hidden_photos"
HIDDEN_PHOTOS_CACHE_SECONDS = 1


def hidden_photo_ids() -> QuerySet[Photo, str]:
    """The ids of photos whose files exist but which no one may see: deactivated fans' photos, and
    deleted photos whose files could not be deleted."""
    photos = Photo.objects.filter(user__in=hidden_fans()).values_list("id", flat=True)
    return photos.union(Leftover.objects.values_list("id", flat=True), all=True)


def is_hidden(photo_id: str) -> bool:
    """The ids are cached for a second: a query for each response would cost more than the rest of
    the response."""
    ids: frozenset[str] | None = cache.get_or_set(
        HIDDEN_PHOTOS_KEY, _read_hidden_photo_ids, HIDDEN_PHOTOS_CACHE_SECONDS
    )
    return photo_id in (ids or ())


@may_lag()
def _read_hidden_photo_ids() -> frozenset[str]:
    return frozenset(hidden_photo_ids())
