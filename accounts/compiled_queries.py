"""Compiles each queryset to SQL only once. Compiling it for each call would take several times as
long as the rest of the read, lock or update.

Values that differ between calls are parameters of the statement. In the queryset, VIEWER, CURSOR
and `parameter` are their placeholders.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, cast

from django.db import connection
from django.db.models import Expression, Q, QuerySet
from django.db.models.sql import Query, UpdateQuery
from psycopg.sql import Literal

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from common.ids import parse_public_id
from common.replicas.reads import read_cursor

_SQL_BY_PLACEHOLDER: dict[str | int, str] = {}


def parameter(name: str) -> str:
    """A placeholder for a text in a queryset."""
    text = f"%({name})s"
    _SQL_BY_PLACEHOLDER[text] = text
    return text


VIEWER = User(pk=-1, firebase_uid=parameter("viewer_uid"))
CURSOR = -2
_SQL_BY_PLACEHOLDER |= {VIEWER.pk: "%(viewer)s", CURSOR: "%(cursor)s"}


def _with_viewer(viewer: User, **parameters: str | int) -> dict[str, str | int | None]:
    return {"viewer": viewer.pk, "viewer_uid": viewer.firebase_uid, **parameters}


class CompiledQuery:
    """A compiled read. If the queryset has `select_for_update`, it must run in a transaction."""

    def __init__(self, queryset: QuerySet[Any, Any]) -> None:
        self._queryset = queryset

    @cached_property
    def _sql(self) -> str:
        return f"{_with_values(*self._queryset.query.sql_with_params())} limit %(limit)s"

    def rows(self, *, viewer: User, limit: int, **parameters: str | int) -> list[tuple[Any, ...]]:
        with read_cursor(User) as cursor:
            cursor.execute(self._sql, _with_viewer(viewer, limit=limit, **parameters))
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


class CompiledUpdate:
    def __init__(self, queryset: QuerySet[Any, Any], **changes: Expression) -> None:
        query = cast("UpdateQuery", queryset.query.chain(UpdateQuery))
        query.add_update_values(changes)
        self._sql = _with_values(*query.get_compiler(connection=connection).as_sql())

    def run(self, *, viewer: User) -> int:
        """Returns the number of updated rows."""
        with connection.cursor() as cursor:
            cursor.execute(self._sql, _with_viewer(viewer))
            return int(cursor.rowcount)


class CompiledLookup:
    """Finds a fan by object id or nano id."""

    def __init__(self, find: Callable[[Q], QuerySet[User]]) -> None:
        """`find` makes the queryset of the fans that meet a given condition. The queryset may also
        return the viewer."""
        self._queries = {
            column: CompiledQuery(
                find(Q((column, parameter("public_id")))).values_list("pk", "object_id")
            )
            for column in ("object_id", "nano_id")
        }

    def find(self, public_id: str, *, viewer: User) -> dict[int, str]:
        """Maps the primary keys of the found fans to their object ids. Raises ProfileNotFoundError
        when `public_id` can't be a public id."""
        parsed_id = parse_public_id(public_id)
        if parsed_id is None:
            raise ProfileNotFoundError
        query = self._queries[parsed_id.column]
        return dict(query.rows(viewer=viewer, limit=2, public_id=parsed_id.value))

    def get(self, public_id: str, *, viewer: User) -> tuple[int, str]:
        """Returns the fan's primary key and object id. Raises ProfileNotFoundError."""
        object_id_by_pk = self.find(public_id, viewer=viewer)
        if not object_id_by_pk:
            raise ProfileNotFoundError
        return object_id_by_pk.popitem()


def condition_sql(users: QuerySet[User]) -> str:
    """The SQL of a queryset's condition, on columns of accounts_user."""
    return part_sql(users.query, users.query.where)


def part_sql(query: Query, part: Any) -> str:
    """The SQL of a condition or expression of the query."""
    return _with_values(*query.get_compiler(connection=connection).compile(part))


def _with_values(sql: str, values: tuple[str | int, ...]) -> str:
    """Replaces the placeholders by parameters, and inserts the other values as literals. Removes
    Django's quotes around names, since no name needs them."""
    inserted_texts = (_SQL_BY_PLACEHOLDER.get(value) or _literal(value) for value in values)
    return sql.replace('"', "") % tuple(inserted_texts)


def _literal(value: str | int) -> str:
    return Literal(value).as_string().replace("%", "%%")
