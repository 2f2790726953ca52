"""Reads environment variables the same way from every source. settings.py imports this module, so
it can't import settings."""

from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

from environs import Env, EnvError, EnvValidationError

_QUOTE_CHARACTERS = ("'", '"')
_REPLACEMENT_CHARACTER = "\ufffd"
"""What `unquote` makes of percent-encoded bytes that aren't valid UTF-8."""


def clean_environment(environment: MutableMapping[str, str]) -> None:
    """Removes variables that are blank (.env.example has some), and strips the quotes around
    values. A shell and systemd strip the quotes when they read an env file, but Docker and Podman
    don't."""
    for name, value in list(environment.items()):
        cleaned_value = _without_quotes(value.strip())
        if not cleaned_value:
            del environment[name]
        elif cleaned_value != value:
            environment[name] = cleaned_value


def _without_quotes(value: str) -> str:
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in _QUOTE_CHARACTERS
    return value[1:-1].strip() if is_quoted else value


def read_database_url(env: Env, name: str) -> dict[str, Any]:
    """Like Env.dj_db_url, but also demands a database's name, and refuses a URL that a raw mark in
    the password, such as #, has cut. Raises EnvError."""
    with suppress(EnvValidationError):
        database: dict[str, Any] = env.dj_db_url(name, default="postgresql:///hockeyhub")
        has_name = database["NAME"] or "service" in database.get("OPTIONS", {})
        is_cut = "#" in env.str(name, "") or set(database["NAME"]) & {"@", "/"}
        if has_name and not is_cut and _REPLACEMENT_CHARACTER not in database.get("PASSWORD", ""):
            return database
    raise EnvError(
        f"{name}: Not a valid database URL. Write postgres://user:password@host:5432/name, and in"
        " the password % and two hex digits for each mark, such as %23 for #, %2F for / and"
        " %3F for ?."
    )


def cors_path_pattern(origins: list[str]) -> str:
    """A pattern of the paths with CORS headers: all paths, or without origins none, so that no
    response varies by its origin."""
    return "" if origins else "(?!)"


def describe_error(error: EnvError) -> str:
    """Describes the error in one line: the variable, and what is wrong with its value."""
    if not isinstance(error, EnvValidationError):
        return str(error)
    _, variable, _ = str(error).split('"', 2)
    return f"{variable}: {' '.join(map(str, error.error_messages))}"
