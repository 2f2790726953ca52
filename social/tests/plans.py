"""PostgreSQL's plans for the statements that a piece of code runs, as prepared statements."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.db import connection
from psycopg.sql import SQL, Literal

_TYPES = {int: "bigint", str: "text", list: "text[]", type(None): "text"}
_PLACEHOLDER = re.compile(r"%s|%\((\w+)\)s")


def plan_of(code: Callable[[], object]) -> set[str]:
    """The names of the indexes that the statements of `code` use, and 'all of <table>' for each
    table that they scan completely."""
    seen: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, parameters: Any, *how: Any) -> Any:
        if not sql.startswith("explain"):
            seen.append((sql, parameters))
        return execute(sql, parameters, *how)

    with connection.execute_wrapper(note):
        code()
    return {part for statement in seen for part in _explained(*statement)}


def _explained(sql: str, parameters: Any) -> Iterator[str]:
    named = isinstance(parameters, dict)
    names = (
        list(dict.fromkeys(_PLACEHOLDER.findall(sql))) if named else list(range(len(parameters)))
    )
    places = iter(range(1, len(names) + 1))
    numbered = _PLACEHOLDER.sub(
        lambda found: f"${names.index(found[1]) + 1 if named else next(places)}", sql
    )
    values = [parameters[name] for name in names]
    types = ", ".join(_TYPES[type(value)] for value in values)
    with connection.cursor() as cursor:
        cursor.execute(f"prepare explained ({types}) as {numbered.replace('%%', '%')}")
        execute = SQL("explain (format json) execute explained ({})")
        literals = SQL(", ").join(map(Literal, values))
        cursor.execute(execute.format(literals).as_string(cursor.connection))
        ((plans,),) = cursor.fetchall()
        cursor.execute("deallocate explained")
    yield from _parts(plans[0]["Plan"])


def _parts(node: dict[str, Any]) -> Iterator[str]:
    if "Index Name" in node:
        yield node["Index Name"]
    if node["Node Type"] == "Seq Scan":
        yield f"all of {node['Relation Name']}"
    for child in node.get("Plans", []):
        yield from _parts(child)
