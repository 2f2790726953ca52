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

current_read_database: ContextVar[str | None] = ContextVar("current_read_database", default=None)
"""The database that the running `may_read_replica` function reads; None outside such a function."""
_prefers_primary: ContextVar[bool] = ContextVar("prefers_primary", default=False)


def may_read_replica(
    *, confirm: type[Exception] | tuple[()] = ()
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorates a function that only reads, and whose result may be a moment old.

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
                    with _use_database(alias):
                        return read(*args, **kwargs)
                except Error:
                    connections[alias].close_if_unusable_or_obsolete()
                    if alias == DEFAULT_DB_ALIAS and _can_connect_to_primary():
                        raise
                except confirm:
                    if alias == DEFAULT_DB_ALIAS:
                        raise
            with _use_database(last_database):
                return read(*args, **kwargs)

        return read_with_fallback

    return decorate


def read_cursor(model: type[Model]) -> CursorWrapper:
    """A cursor for a hand-written SELECT, on the database that the router chooses."""
    return connections[router.db_for_read(model)].cursor()


@contextmanager
def prefer_primary() -> Iterator[None]:
    """Reads from the primary as long as it can be reached."""
    token = _prefers_primary.set(True)
    try:
        yield
    finally:
        _prefers_primary.reset(token)


def _databases_to_read() -> tuple[str, ...]:
    """The databases to try in order. In a transaction, or inside another `may_read_replica`
    function, this is only the current database. A replica comes last too: the first connection may
    have been to a server that has just failed."""
    current_database = current_read_database.get()
    if not _has_replicas() or current_database or connections[DEFAULT_DB_ALIAS].in_atomic_block:
        return (current_database or DEFAULT_DB_ALIAS,)
    if _prefers_primary.get():
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
def _use_database(alias: str) -> Iterator[None]:
    token = current_read_database.set(alias)
    try:
        yield
    finally:
        current_read_database.reset(token)
