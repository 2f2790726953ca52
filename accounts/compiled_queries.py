"""Compiles querysets to SQL once, since compiling one for each call takes several times as long as
the rest of the read.

Values that differ between calls are parameters of the statement. In the queryset, VIEWER, CURSOR
and `parameter` are their placeholders.
"""

from typing import Any

from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.sql import Query
from psycopg.sql import Literal

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from common.ids import parse_public_id
from common.replicas.reads import read_cursor

VIEWER = User(pk=-1)
CURSOR = -2
_PARAMETERS: dict[str | int, str] = {VIEWER.pk: "%(viewer)s", CURSOR: "%(cursor)s"}


def parameter(name: str) -> str:
    """A placeholder for a text in a queryset."""
    text = f"%({name})s"
    _PARAMETERS[text] = text
    return text


class CompiledQuery:
    def __init__(self, queryset: QuerySet[Any, Any]) -> None:
        self._sql = f"{_with_values(*queryset.query.sql_with_params())} limit %(limit)s"

    def rows(self, *, viewer: User, limit: int, **parameters: str | int) -> list[tuple[Any, ...]]:
        with read_cursor(User) as cursor:
            cursor.execute(self._sql, {"viewer": viewer.pk, "limit": limit, **parameters})
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


class CompiledLookup:
    """Finds one of the fans by object id or nano id."""

    def __init__(self, users: QuerySet[User]) -> None:
        self._queries = {
            column: CompiledQuery(
                users.filter(Q((column, parameter("public_id")))).values_list("pk", "object_id")
            )
            for column in ("object_id", "nano_id")
        }

    def find(self, public_id: str, *, viewer: User) -> tuple[int, str]:
        """Returns the fan's primary key and object id. Raises ProfileNotFoundError."""
        if parsed := parse_public_id(public_id):
            query = self._queries[parsed.column]
            if rows := query.rows(viewer=viewer, limit=1, public_id=parsed.value):
                return rows[0][0], rows[0][1]
        raise ProfileNotFoundError


def condition_sql(users: QuerySet[User]) -> str:
    """The SQL of a queryset's condition, on columns of accounts_user."""
    return part_sql(users.query, users.query.where)


def part_sql(query: Query, part: Any) -> str:
    """The SQL of a condition or expression of the query."""
    return _with_values(*query.get_compiler(connection=connection).compile(part))


def _with_values(sql: str, values: tuple[str | int, ...]) -> str:
    """Replaces the placeholders by parameters, and inserts the other values as literals. Removes
    Django's quotes around names, since no name needs them."""
    inserted = (_PARAMETERS.get(value) or _literal(value) for value in values)
    return sql.replace('"', "") % tuple(inserted)


def _literal(value: str | int) -> str:
    return Literal(value).as_string().replace("%", "%%")
