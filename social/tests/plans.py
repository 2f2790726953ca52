"""Reads PostgreSQL's plans for the statements that some code runs, prepared as in production."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.db import connection
from psycopg.sql import SQL, Literal

_SQL_TYPES = {int: "bigint", str: "text", list: "text[]", type(None): "text"}
_PLACEHOLDER = re.compile(r"%s|%\((\w+)\)s")


def indexes_used_by(code: Callable[[], object]) -> set[str]:
    """The names of the indexes that the statements of `code` use, and 'all of <table>' for each
    table that they scan completely."""
    statements: list[tuple[str, Any]] = []

    def record_statement(execute: Any, sql: str, parameters: Any, *execute_arguments: Any) -> Any:
        if not sql.startswith("explain"):
            statements.append((sql, parameters))
        return execute(sql, parameters, *execute_arguments)

    with connection.execute_wrapper(record_statement):
        code()
    return {index for statement in statements for index in _indexes_of_statement(*statement)}


def _indexes_of_statement(sql: str, parameters: Any) -> Iterator[str]:
    has_named_parameters = isinstance(parameters, dict)
    names = (
        list(dict.fromkeys(_PLACEHOLDER.findall(sql)))
        if has_named_parameters
        else list(range(len(parameters)))
    )
    positions = iter(range(1, len(names) + 1))
    numbered_sql = _PLACEHOLDER.sub(
        lambda found: f"${names.index(found[1]) + 1 if has_named_parameters else next(positions)}",
        sql,
    )
    values = [parameters[name] for name in names]
    types = ", ".join(_SQL_TYPES[type(value)] for value in values)
    with connection.cursor() as cursor:
        cursor.execute(f"prepare explained ({types}) as {numbered_sql.replace('%%', '%')}")
        execute = SQL("explain (format json) execute explained ({})")
        parameter_literals = SQL(", ").join(map(Literal, values))
        cursor.execute(execute.format(parameter_literals).as_string(cursor.connection))
        ((plans,),) = cursor.fetchall()
        cursor.execute("deallocate explained")
    yield from _indexes_of_node(plans[0]["Plan"])


def _indexes_of_node(node: dict[str, Any]) -> Iterator[str]:
    if "Index Name" in node:
        yield node["Index Name"]
    if node["Node Type"] == "Seq Scan":
        yield f"all of {node['Relation Name']}"
    for child in node.get("Plans", []):
        yield from _indexes_of_node(child)
