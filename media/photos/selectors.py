import time

from django.db.models import QuerySet

from accounts.visibility.rules import hidden_fans
from common.replicas.reads import may_read_replica
from media.models import Leftover, Photo

HIDDEN_PHOTOS_CACHE_SECONDS = 1


def hidden_photo_ids() -> QuerySet[Photo, str]:
    """The ids of photos whose files exist but which no one may see: deactivated fans' photos, and
    deleted photos whose files could not be deleted."""
    photos = Photo.objects.filter(user__in=hidden_fans()).values_list("id", flat=True)
    return photos.union(Leftover.objects.values_list("id", flat=True), all=True)


class HiddenPhotos:
    """The ids of all hidden photos, cached for a second: a query for each response would cost more
    than the rest of the response."""

    _cached: tuple[float, frozenset[str]]

    def __init__(self) -> None:
        self.clear_cache()

    def __contains__(self, photo_id: str) -> bool:
        expires_at, ids = self._cached
        if expires_at <= time.monotonic():
            expires_at = time.monotonic() + HIDDEN_PHOTOS_CACHE_SECONDS
            ids = _read_hidden_photo_ids()
            self._cached = expires_at, ids
        return photo_id in ids

    def clear_cache(self) -> None:
        self._cached = 0, frozenset()


@may_read_replica()
def _read_hidden_photo_ids() -> frozenset[str]:
    return frozenset(hidden_photo_ids())


hidden_photos = HiddenPhotos()
