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

source: ContextVar[str | None] = ContextVar("source", default=None)
"""The database that the current `may_lag` read uses; None if there is no such read."""
_own_write: ContextVar[bool] = ContextVar("own_write", default=False)


def may_lag(
    *, confirm: type[Exception] | tuple[()] = ()
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Marks a function that only reads and whose result may be a moment old, so it may use a
    replica.

    If a replica fails during the call, the function is called again on the next database. It is
    called again on the primary if it raises `confirm` on a replica (such as 'not found', since the
    row may be newer than the replica), unless the primary can't be reached. After an error of the
    primary, a replica is used only if the primary can't be reached.
    """

    def decorate(read: Callable[P, T]) -> Callable[P, T]:
        @wraps(read)
        def read_somewhere(*args: P.args, **kwargs: P.kwargs) -> T:
            if get_pool() is None:
                return read(*args, **kwargs)
            *first, last = _sources()
            for alias in first:
                try:
                    with _reading_from(alias):
                        return read(*args, **kwargs)
                except Error as error:
                    if alias == DEFAULT_DB_ALIAS and not _shows_that_primary_is_away(error):
                        raise
                except confirm:
                    if alias != REPLICA_ALIAS or last == REPLICA_ALIAS or _is_primary_away():
                        raise
            with _reading_from(last):
                return read(*args, **kwargs)

        return read_somewhere

    return decorate


def read_cursor(model: type[Model]) -> CursorWrapper:
    """A cursor for a hand-written SELECT, on the database that the router chooses."""
    return connections[router.db_for_read(model)].cursor()


@contextmanager
def reading_own_write() -> Iterator[None]:
    """Reads from the primary as long as it can be reached."""
    token = _own_write.set(True)
    try:
        yield
    finally:
        _own_write.reset(token)


def _sources() -> tuple[str | None, ...]:
    """The databases to try in order; in a transaction or an outer `may_lag` read, only the current
    one."""
    pool = get_pool()
    if pool is None or source.get() or connections[DEFAULT_DB_ALIAS].in_atomic_block:
        return (source.get(),)
    return pool.sources(own_write=_own_write.get())


def _is_primary_away() -> bool:
    pool = get_pool()
    return pool is not None and not pool.primary.is_responding


def _shows_that_primary_is_away(error: Error) -> bool:
    pool = get_pool()
    may_be_away = isinstance(error, (OperationalError, InterfaceError))
    return may_be_away and pool is not None and pool.is_primary_away()


@contextmanager
def _reading_from(alias: str | None) -> Iterator[None]:
    token = source.set(alias)
    try:
        yield
    finally:
        source.reset(token)
