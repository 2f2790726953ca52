"""Searches fans, ignoring case and accents.

A text matches any part of a name, and any part of an e-mail before its @. A text with an @ matches
only e-mails, from their start; a text that begins with @ matches the start of an e-mail's domain. A
text of one or two characters matches only the start of a first or last name.
"""

from django.db import connection

from accounts import matching
from accounts.models import User
from accounts.selectors import UserRow
from social.search_sql import search_statement


def search(*, viewer: User, q: str, favourite_team: str, location: str) -> list[UserRow]:
    """At most RESULTS_MAX fans with `is_following`: exact matches first, then fans whose first or
    last name starts with the text, then the rest; equal matches are sorted by followers, most
    first. An empty filter has no effect. Without a text and filters, nobody is found."""
    wanted = {"favourite_team": favourite_team, "location": location}
    filters = {column: value for column, value in wanted.items() if value}
    if (q and matching.is_blank(q)) or not (q or filters):
        return []
    parameters: dict[str, str | int] = {
        **filters,
        **matching.match_parameters(q),
        "viewer": viewer.pk,
    }
    with connection.cursor() as cursor:
        cursor.execute(search_statement(q, list(filters)), parameters)
        return [UserRow(*row) for row in cursor.fetchall()]
