"""Parses the URLs of databases. settings.py imports this module, so it can't read settings."""

from typing import Any

from environs import ValidationError
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

INVALID_DATABASE_URL = (
    "Write postgres://user:password@host:5432/name, or several hosts like host:port,host:port."
)
_SETTING_BY_PARAMETER = {
    "dbname": "NAME",
    "user": "USER",
    "password": "PASSWORD",
    "host": "HOST",
    "port": "PORT",
}


def parse_database_url(url: str) -> dict[str, Any]:
    """The settings of a database for Django: those of NAME, USER, PASSWORD, HOST and PORT that are
    in the URL, and all other parameters as OPTIONS.

    libpq parses the URL and joins several hosts and ports: "a.example,b.example" and "5432,5433".
    Raises ValidationError, whose message omits the URL, since it contains a password.
    """
    try:
        parameters = conninfo_to_dict(url)
    except ProgrammingError:
        raise ValidationError(INVALID_DATABASE_URL) from None
    if not parameters.keys() & {"dbname", "service"}:
        raise ValidationError(INVALID_DATABASE_URL)
    if any(port and not port.isdecimal() for port in str(parameters.get("port", "")).split(",")):
        raise ValidationError(INVALID_DATABASE_URL)
    database: dict[str, Any] = {"NAME": "", "OPTIONS": {}}
    for name, value in parameters.items():
        if name in _SETTING_BY_PARAMETER:
            database[_SETTING_BY_PARAMETER[name]] = value
        else:
            database["OPTIONS"][name] = value
    return database
