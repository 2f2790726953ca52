"""Whom a search finds, whatever the case and accents: by any part of a name, or of an e-mail before
the @. A text with an @ finds e-mails only: from their start, or their domain's if the @ comes
first. One or two characters find the start of a first or last name only."""

from django.db import connection

from accounts import matching
from accounts.models import User
from accounts.selectors import UserRow
from social.search_sql import search_statement


def search(*, viewer: User, q: str, favourite_team: str, location: str) -> list[UserRow]:
    """At most RESULTS_MAX fans with `is_following`: exact matches first, then fans whose first or
    last name starts with the text, then the rest; among equals those with more followers first. An
    empty filter filters nothing; nobody is found without text and filters."""
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
