import time

from django.db import connection

HIDDEN_PHOTOS_CACHE_SECONDS = 1
_HIDDEN = """
select media_photo.id from accounts_user join media_photo on media_photo.user_id = accounts_user.id
where not accounts_user.is_active
union all select id from media_leftover
"""


class HiddenPhotos:
    """Photos whose files are there, yet nobody is to see them: deactivated fans' and leftovers.

    All of them are asked for once a second, since a query for each picture would cost more than
    all else about it.
    """

    def __init__(self) -> None:
        self._known: tuple[float, frozenset[str]] = (0, frozenset())

    def __contains__(self, photo_id: str) -> bool:
        until, ids = self._known
        if until <= time.monotonic():
            ids = self._read()
        return photo_id in ids

    def _read(self) -> frozenset[str]:
        until = time.monotonic() + HIDDEN_PHOTOS_CACHE_SECONDS
        with connection.cursor() as cursor:
            cursor.execute(_HIDDEN)
            ids = frozenset(photo_id for (photo_id,) in cursor.fetchall())
        self._known = until, ids
        return ids

    def clear_cache(self) -> None:
        self._known = (0, frozenset())


hidden_photos = HiddenPhotos()
