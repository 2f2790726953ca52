"""Locks two fans' rows: the viewer's, and that of the fan whom a call is about."""

from django.db.models import Q, QuerySet

from accounts.compiled_queries import VIEWER, CompiledLookup
from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.sessions import SessionEndedError, current_row


class PairLock:
    def __init__(self, fans: QuerySet[User]) -> None:
        """`fans` are the fans of whom one may be locked together with VIEWER."""

        def lock_both(has_id: Q) -> QuerySet[User]:
            rows = current_row(VIEWER) | fans.filter(has_id)
            return rows.order_by("pk").select_for_update(no_key=True)

        self._lookup_of_both = CompiledLookup(lock_both)

    def take(self, public_id: str, *, viewer: User) -> tuple[int, str]:
        """Locks both rows until the transaction ends, and returns the fan's primary key and object
        id. All code that locks two fans locks them in the order of their ids, since otherwise two
        transactions could deadlock. New follows don't wait for these locks.

        Raises SessionEndedError if the viewer's record has been erased or has moved to another
        identity, and ProfileNotFoundError.
        """
        object_id_by_pk = self._lookup_of_both.find(public_id, viewer=viewer)
        if object_id_by_pk.pop(viewer.pk, None) is None:
            raise SessionEndedError
        if not object_id_by_pk:
            raise ProfileNotFoundError
        return object_id_by_pk.popitem()
