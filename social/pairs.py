"""Locks two fans' rows: the viewer's, and that of the fan whom a call is about."""

from django.db.models import Q, QuerySet

from accounts.compiled_queries import VIEWER, CompiledLookup
from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.sessions import SessionEndedError, own_row


class PairLock:
    def __init__(self, fans: QuerySet[User]) -> None:
        """`fans` are those of whom one may be locked together with VIEWER."""

        def both(fan: Q) -> QuerySet[User]:
            rows = own_row(VIEWER) | fans.filter(fan)
            return rows.order_by("pk").select_for_update(no_key=True)

        self._both = CompiledLookup(both)

    def take(self, public_id: str, *, viewer: User) -> tuple[int, str]:
        """Returns the fan's primary key and object id. Locks until the transaction ends, in the
        order of ids, like all code that locks two fans; in another order, two of these could
        deadlock. Follows don't wait for these locks.

        Raises SessionEndedError if the viewer's record has been erased or has moved to another
        identity, and ProfileNotFoundError.
        """
        found = self._both.find(public_id, viewer=viewer)
        if found.pop(viewer.pk, None) is None:
            raise SessionEndedError
        if not found:
            raise ProfileNotFoundError
        return found.popitem()
