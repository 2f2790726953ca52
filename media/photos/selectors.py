import time
from typing import TYPE_CHECKING

from django.db import InterfaceError, OperationalError
from django.db.models import QuerySet

from accounts.visibility import hidden_users
from common.replicas.reads import may_lag
from media.models import Leftover, Photo

if TYPE_CHECKING:
    from collections.abc import Callable

HIDDEN_PHOTOS_CACHE_SECONDS = 1
RETRY_SECONDS = 10
"""How long the ids are used after the database has failed: to connect to one that hangs takes
seconds."""


def hidden_photo_ids() -> QuerySet[Photo, str]:
    """The ids of photos whose files exist but which nobody may see: deactivated fans' photos, and
    deleted photos whose files could not be deleted."""
    photos = Photo.objects.filter(user__in=hidden_users()).values_list("id", flat=True)
    return photos.union(Leftover.objects.values_list("id", flat=True), all=True)


class HiddenPhotos:
    """The ids of all hidden photos, cached for a second: a query for each response would cost more
    than the rest of the response."""

    def __init__(self) -> None:
        self.is_recent_enough: Callable[[float], bool] = lambda _: False
        """Whether ids that were read at this time of the clock may be used while the database can't
        be reached. The project sets it."""
        self.clear_cache()

    def __contains__(self, photo_id: str) -> bool:
        expires_at, ids = self._cached
        if expires_at <= time.monotonic():
            ids = self._read()
        return photo_id in ids

    def clear_cache(self) -> None:
        self._cached: tuple[float, frozenset[str]] = (0, frozenset())
        self._read_at = 0.0

    def _read(self) -> frozenset[str]:
        expires_at = time.monotonic() + HIDDEN_PHOTOS_CACHE_SECONDS
        read_at = time.time()
        try:
            ids = _read_hidden_photo_ids()
        except (OperationalError, InterfaceError):
            if not self.is_recent_enough(self._read_at):
                raise
            expires_at = time.monotonic() + RETRY_SECONDS
            ids, read_at = self._cached[1], self._read_at
        self._cached, self._read_at = (expires_at, ids), read_at
        return ids


@may_lag()
def _read_hidden_photo_ids() -> frozenset[str]:
    return frozenset(hidden_photo_ids())


hidden_photos = HiddenPhotos()
