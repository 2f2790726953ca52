"""Searches fans, ignoring case and accents.

A text matches any part of a name, and any part of an e-mail before its @. Several words match a
name that contains each of them. A text with an @ matches only e-mails, from their start; a text
that begins with @ matches the start of an e-mail's domain. A text of one or two characters matches
only the start of a first or last name.

If no one matches, the fans with the closest names are found, since the text may have a typo.
"""

from typing import Any, NamedTuple

from accounts.errors import EmailNotVerifiedError
from accounts.models import User
from accounts.sessions.permissions import may_search_emails
from accounts.visibility.selectors import UserRow
from common.replicas.reads import may_read_replica, read_cursor
from social.search import matching
from social.search.statement import RESULTS_MAX, search_statement


class SearchResult(NamedTuple):
    users: list[UserRow]
    is_close: bool = False
    """Whether no one matches, and these fans' names are only close to the text."""
    has_more: bool = False
    """Whether more fans match."""


@may_read_replica()
def search(*, viewer: User, q: str, favourite_team: str, location: str) -> SearchResult:
    """At most RESULTS_MAX fans: exact matches first, then fans whose first or last name starts with
    the text, then the rest; equal matches are sorted by followers, most first. An empty filter has
    no effect. Without a text and filters, no one is found.

    Raises EmailNotVerifiedError for an e-mail, if the viewer has to verify their own first; other
    texts then find only names."""
    searches_emails = may_search_emails(viewer)
    if "@" in q and not searches_emails:
        raise EmailNotVerifiedError
    given_filters = {"favourite_team": favourite_team, "location": location}
    filters = {column: value for column, value in given_filters.items() if value}
    if not (q or filters):
        return SearchResult([])
    parameters: dict[str, Any] = {
        **filters,
        **matching.match_parameters(q),
        "viewer": viewer.pk,
        "searches_emails": searches_emails,
    }
    if q and not parameters["key"].strip():
        return SearchResult([])  # the text has only accents
    if matching.has_several_words(q):
        parameters |= matching.words_match_parameters(parameters["key"])
    with read_cursor(User) as cursor:
        cursor.execute(search_statement(q, list(filters)), parameters)
        rows = cursor.fetchall()
    users = [UserRow(*fields) for *fields, _ in rows[:RESULTS_MAX]]
    is_close = any(is_close for *_, is_close in rows)
    return SearchResult(users, is_close=is_close, has_more=len(rows) > RESULTS_MAX and not is_close)
