"""Finds the fan whom a call is about, and locks that fan's row together with the viewer's."""

from django.db.models import QuerySet

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.sessions.services import SessionEndedError, rows_with_unchanged_uid
from common.ids import parse_public_id


def find_fan_ids(fans: QuerySet[User], public_id: str) -> tuple[int, str]:
    """The primary key and object id of the fan with this public id, who must be one of `fans`.
    Raises ProfileNotFoundError."""
    row = _filter_by_public_id(fans, public_id).values_list("pk", "object_id").first()
    if row is None:
        raise ProfileNotFoundError
    return row


def lock_fan_and_viewer(fans: QuerySet[User], public_id: str, *, viewer: User) -> tuple[int, str]:
    """Does the same as find_fan_ids, and locks both fans' rows until the transaction ends. All code
    that locks two fans locks them in the order of their ids, since otherwise two transactions could
    deadlock. New follows don't wait for these locks.

    Also raises SessionEndedError if the viewer's record has been erased or has moved to another
    identity.
    """
    both = (rows_with_unchanged_uid(viewer) | _filter_by_public_id(fans, public_id)).order_by("pk")
    locked_rows = both.select_for_update(no_key=True).values_list("pk", "object_id")
    object_id_by_pk = dict(locked_rows)
    if object_id_by_pk.pop(viewer.pk, None) is None:
        raise SessionEndedError
    if not object_id_by_pk:
        raise ProfileNotFoundError
    return object_id_by_pk.popitem()


def _filter_by_public_id(fans: QuerySet[User], public_id: str) -> QuerySet[User]:
    """The fan with this object id or nano id, in upper or lower case, if there is one."""
    parsed = parse_public_id(public_id)
    return fans.filter(**{parsed.column: parsed.value}) if parsed else fans.none()
