from django.db import connection

# By hand: this is asked for every picture of every list, and the ORM would double its cost.
_SHOWN = """
select 1 from media_photo join accounts_user on accounts_user.id = media_photo.user_id
where media_photo.id = %s and accounts_user.is_active
"""


def is_shown(*, photo_id: str) -> bool:
    """Whether this is some active fan's photo now, and not one replaced or deleted since."""
    with connection.cursor() as cursor:
        cursor.execute(_SHOWN, [photo_id])
        return cursor.fetchone() is not None
