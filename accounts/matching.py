"""Whom a text matches, in SQL: parts of names and e-mails, whatever their case and accents.

The conditions take `%(key)s` and its kin from `parameters`; each has an index of its own.
"""

import unicodedata

from django.db import connection

SHORT = 2  # letters: too few to look inside names
DOMAIN = "split_part(email_key, '@', 2)"
INSIDE = "(name_key like %(inside)s or mailbox_key like %(inside)s)"
_LAST_CHARACTER = chr(0x10FFFF)


def is_nothing(q: str) -> bool:
    """Accents alone are nothing once accents are ignored."""
    return all(unicodedata.combining(char) for char in q)


def looks_inside(q: str) -> bool:
    return len(q) > SHORT and "@" not in q


def starting(q: str) -> tuple[str, ...]:
    """What may start with `q`."""
    if len(q) <= SHORT:
        return ("name_key", "last_key")
    if q.startswith("@"):
        return (DOMAIN,)
    if "@" in q:
        return ("email_key",)
    return ("name_key", "last_key", "email_key")


def starts(text: str) -> str:
    """As a range of its b-tree, which `like` is only while the pattern is known."""
    return f"{text} ~>=~ %(key)s and {text} ~<~ %(after)s"


def matches(q: str) -> str:
    return INSIDE if looks_inside(q) else " or ".join(map(starts, starting(q)))


def parameters(q: str) -> dict[str, str]:
    key = search_key(q.removeprefix("@") if len(q) > SHORT else q)
    escaped = "".join(f"\\{char}" if char in r"\%_" else char for char in key)
    return {"key": key, "after": key + _LAST_CHARACTER, "inside": f"%{escaped}%"}


def search_key(text: str) -> str:
    """Lower case without accents, as PostgreSQL's dictionary has it; ASCII needs no asking."""
    if text.isascii():
        return text.lower()
    with connection.cursor() as cursor:
        cursor.execute("select search_key(%s)", [text])
        return str(cursor.fetchone()[0])
