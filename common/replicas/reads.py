from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import DEFAULT_DB_ALIAS, Error, connections, router
from django.db.backends.utils import CursorWrapper
from django.db.models import Model

REPLICA_ALIAS = "replica"
P = ParamSpec("P")
T = TypeVar("T")

read_database: ContextVar[str | None] = ContextVar("read_database", default=None)
"""The database that the current `may_lag` read uses; None if there is no such read."""
_is_reading_own_write: ContextVar[bool] = ContextVar("own_write", default=False)


def may_lag(
    *, confirm: type[Exception] | tuple[()] = ()
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Marks a function that only reads and whose result may be a moment old, so it may use a
    replica.

    If a replica fails during the call, the function is called again on the next database. If the
    function raises `confirm` on a replica, such as 'not found', the function is called again on the
    primary, which may have newer rows, unless the primary can't be reached. After an error of the
    primary, a replica is used only if the primary can't be reached.
    """

    def decorate(read: Callable[P, T]) -> Callable[P, T]:
        @wraps(read)
        def read_with_fallback(*args: P.args, **kwargs: P.kwargs) -> T:
            *earlier_databases, last_database = _databases_to_read()
            for alias in earlier_databases:
                try:
                    with _reading_from(alias):
                        return read(*args, **kwargs)
                except Error:
                    connections[alias].close_if_unusable_or_obsolete()
                    if alias == DEFAULT_DB_ALIAS and _can_connect_to_primary():
                        raise
                except confirm:
                    if alias == DEFAULT_DB_ALIAS:
                        raise
            with _reading_from(last_database):
                return read(*args, **kwargs)

        return read_with_fallback

    return decorate


def read_cursor(model: type[Model]) -> CursorWrapper:
    """A cursor for a hand-written SELECT, on the database that the router chooses."""
    return connections[router.db_for_read(model)].cursor()


@contextmanager
def reading_own_write() -> Iterator[None]:
    """Reads from the primary as long as it can be reached."""
    token = _is_reading_own_write.set(True)
    try:
        yield
    finally:
        _is_reading_own_write.reset(token)


def _databases_to_read() -> tuple[str, ...]:
    """The databases to try in order. In a transaction or an outer `may_lag` read, this is only the
    current database. A replica comes last too: the first connection may have been to a server that
    has just failed."""
    current_database = read_database.get()
    if not _has_replicas() or current_database or connections[DEFAULT_DB_ALIAS].in_atomic_block:
        return (current_database or DEFAULT_DB_ALIAS,)
    if _is_reading_own_write.get():
        return DEFAULT_DB_ALIAS, REPLICA_ALIAS, REPLICA_ALIAS
    return REPLICA_ALIAS, DEFAULT_DB_ALIAS, REPLICA_ALIAS


def _has_replicas() -> bool:
    return REPLICA_ALIAS in connections.settings


def _can_connect_to_primary() -> bool:
    try:
        connections[DEFAULT_DB_ALIAS].ensure_connection()
    except Error:
        return False
    return True


@contextmanager
def _reading_from(alias: str) -> Iterator[None]:
    token = read_database.set(alias)
    try:
        yield
    finally:
        read_database.reset(token)
