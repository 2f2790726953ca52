from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import (
    DEFAULT_DB_ALIAS,
    Error,
    InterfaceError,
    OperationalError,
    connections,
    router,
)
from django.db.backends.utils import CursorWrapper
from django.db.models import Model

from common.replicas.pool import REPLICA_ALIAS, get_pool

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
            if get_pool() is None:
                return read(*args, **kwargs)
            *earlier_databases, last_database = _databases_to_read()
            for alias in earlier_databases:
                try:
                    with _reading_from(alias):
                        return read(*args, **kwargs)
                except Error as error:
                    if alias == DEFAULT_DB_ALIAS and not _shows_that_primary_is_unreachable(error):
                        raise
                except confirm:
                    if (
                        alias != REPLICA_ALIAS
                        or last_database == REPLICA_ALIAS
                        or _is_primary_unreachable()
                    ):
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


def _databases_to_read() -> tuple[str | None, ...]:
    """The databases to try in order. In a transaction or an outer `may_lag` read, this is only the
    current database."""
    pool = get_pool()
    if pool is None or read_database.get() or connections[DEFAULT_DB_ALIAS].in_atomic_block:
        return (read_database.get(),)
    return pool.databases_to_read(own_write=_is_reading_own_write.get())


def _is_primary_unreachable() -> bool:
    pool = get_pool()
    return pool is not None and not pool.primary.is_responding


def _shows_that_primary_is_unreachable(error: Error) -> bool:
    pool = get_pool()
    may_be_connection_error = isinstance(error, (OperationalError, InterfaceError))
    return may_be_connection_error and pool is not None and pool.is_primary_unreachable()


@contextmanager
def _reading_from(alias: str | None) -> Iterator[None]:
    token = read_database.set(alias)
    try:
        yield
    finally:
        read_database.reset(token)
