import time

from django.db import connection

REMEMBERED_SECONDS = 1
REMEMBERED_PHOTOS = 10_000
_SHOWN = """
select 1 from media_photo join accounts_user on accounts_user.id = media_photo.user_id
where media_photo.id = %s and accounts_user.is_active
"""
_shown_until: dict[str, float] = {}


def is_shown(*, photo_id: str) -> bool:
    """Whether this is an active fan's photo now.

    A yes is remembered for a second, as a query costs more than all else about a picture. What was
    replaced or deleted is gone at once all the same: its files are.
    """
    if _shown_until.get(photo_id, 0) > time.monotonic():
        return True
    with connection.cursor() as cursor:
        cursor.execute(_SHOWN, [photo_id])
        shown = cursor.fetchone() is not None
    if shown:
        if len(_shown_until) >= REMEMBERED_PHOTOS:
            _shown_until.clear()
        _shown_until[photo_id] = time.monotonic() + REMEMBERED_SECONDS
    return shown
