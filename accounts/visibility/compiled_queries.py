"""Compiles each queryset to SQL only once. Compiling it for each call would take several times as
long as the rest of the read.

Values that differ between calls are parameters of the statement. In the queryset, VIEWER,
CURSOR_PLACEHOLDER and results of `placeholder` stand for them.
"""

import re
from functools import cached_property
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.db.models.sql import Query
from psycopg.sql import Literal

from accounts.models import User
from common.replicas.reads import read_cursor

_SQL_BY_PLACEHOLDER: dict[str | int, str] = {}


def placeholder(name: str) -> str:
    """Stands in a queryset for the text parameter `name` of the statement."""
    text = f"%({name})s"
    _SQL_BY_PLACEHOLDER[text] = text
    return text


# No queryset contains these two numbers otherwise: they are the smallest that a bigint can hold.
VIEWER = User(pk=-(2**63), firebase_uid=placeholder("viewer_uid"))
CURSOR_PLACEHOLDER = 1 - 2**63
_SQL_BY_PLACEHOLDER |= {VIEWER.pk: "%(viewer)s", CURSOR_PLACEHOLDER: "%(cursor)s"}


def _statement_parameters(viewer: User, **parameters: str | int) -> dict[str, str | int | None]:
    return {"viewer": viewer.pk, "viewer_uid": viewer.firebase_uid, **parameters}


class CompiledQuery:
    def __init__(self, queryset: QuerySet[Any, Any]) -> None:
        self._queryset = queryset

    @cached_property
    def _sql(self) -> str:
        return f"{_insert_values(*self._queryset.query.sql_with_params())} limit %(limit)s"

    def rows(self, *, viewer: User, limit: int, **parameters: str | int) -> list[tuple[Any, ...]]:
        with read_cursor(User) as cursor:
            cursor.execute(self._sql, _statement_parameters(viewer, limit=limit, **parameters))
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


def condition_sql(users: QuerySet[User]) -> str:
    """The SQL of a queryset's condition, on columns of accounts_user."""
    return expression_sql(users.query, users.query.where)


def expression_sql(query: Query, expression: Any) -> str:
    """The SQL of a condition or expression of the query."""
    return _insert_values(*query.get_compiler(connection=connection).compile(expression))


def _insert_values(sql: str, values: tuple[str | int, ...]) -> str:
    """Replaces the placeholders by parameters, and inserts the other values as literals. Removes
    Django's quotes around names, since no name needs them."""
    inserted_texts = (_SQL_BY_PLACEHOLDER.get(value) or _sql_literal(value) for value in values)
    return re.sub(r'"(\w+)"', r"\1", sql) % tuple(inserted_texts)


def _sql_literal(value: str | int) -> str:
    return Literal(value).as_string().replace("%", "%%")
