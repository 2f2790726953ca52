"""The binder: cards, by team, of the fans whom the viewer has met. To meet a fan means to follow
them after scanning their code."""

from dataclasses import dataclass
from datetime import UTC, date
from typing import NamedTuple

from django.db.models import Count, QuerySet

from accounts.models import User
from accounts.visibility.compiled_queries import (
    CURSOR_PLACEHOLDER,
    VIEWER,
    CompiledQuery,
    placeholder,
)
from accounts.visibility.rules import fans_visible_to, field_if_visible, is_field_visible
from accounts.visibility.selectors import user_row_fields
from common.paging import next_cursor, page_parameters

LISTED_TEAMS_MAX = 100
"""More than there are teams, so every team is listed."""


def _fans_followed_by_code(**conditions: int) -> QuerySet[User]:
    return fans_visible_to(VIEWER).filter(
        incoming_follows__follower=VIEWER, incoming_follows__via_code=True, **conditions
    )


_CARDS_QUERYSET = (
    _fans_followed_by_code(incoming_follows__id__lt=CURSOR_PLACEHOLDER)
    .order_by("-incoming_follows__id")
    .values_list(
        "incoming_follows__id",
        "incoming_follows__created_at",
        "incoming_follows__met_at",
        "jersey_number",
        "position",
        *user_row_fields(VIEWER),
    )
)
_ALL_CARDS_QUERY = CompiledQuery(_CARDS_QUERYSET)
_CARDS_OF_TEAM_QUERY = CompiledQuery(
    _CARDS_QUERYSET.filter(is_field_visible("favourite_team"), favourite_team=placeholder("team"))
)
_TEAM_COUNTS_QUERY = CompiledQuery(
    _fans_followed_by_code()
    .annotate(team=field_if_visible("favourite_team", VIEWER))
    .exclude(team="")
    .values_list("team")
    .annotate(count=Count("pk"))
    .order_by("team")
)


@dataclass(frozen=True)
class TeamCount:
    team: str
    count: int


class BinderCard(NamedTuple):
    met_on: date
    met_at: str
    jersey_number: int | None
    position: str
    object_id: str
    nano_id: str
    full_name: str
    email: str
    photo_url: str
    location: str
    favourite_team: str


@dataclass(frozen=True)
class Binder:
    teams: list[TeamCount]
    """The teams of the whole binder. Fans who have no team, or hide it, aren't counted."""
    items: list[BinderCard]
    next_cursor: str | None


def get_binder(*, viewer: User, limit: int, cursor: int | None, team: str = "") -> Binder:
    """A page of the cards, newest first. With `team`, only the cards of that team."""
    page = page_parameters(limit=limit, cursor=cursor)
    card_rows = (
        _CARDS_OF_TEAM_QUERY.rows(viewer=viewer, team=team, **page)
        if team
        else _ALL_CARDS_QUERY.rows(viewer=viewer, **page)
    )
    cards = [
        BinderCard(created_at.astimezone(UTC).date(), *fields)
        for _, created_at, *fields in card_rows[:limit]
    ]
    teams = [
        TeamCount(*row) for row in _TEAM_COUNTS_QUERY.rows(viewer=viewer, limit=LISTED_TEAMS_MAX)
    ]
    return Binder(teams, cards, next_cursor([row[0] for row in card_rows], limit=limit))
