"""Suggests fans to follow. One SQL statement reads the newest fans for each reason to suggest."""

from functools import cache
from typing import NamedTuple

from django.conf import settings
from django.db.models import Case, Q, Value, When

from accounts.models import User
from accounts.visibility.compiled_queries import VIEWER, CompiledQuery, placeholder
from accounts.visibility.rules import fans_visible_to, is_field_visible
from accounts.visibility.selectors import user_row_fields
from common.replicas.reads import may_read_replica
from social.selectors import is_followed_by

NEWEST_FANS_READ_MAX = 100
"""How many of the newest fans are read for each reason. If the viewer follows all of these fans,
there is no suggestion with this reason."""
REASONS = ("follows_you", "team_and_city", "team", "city")
"""The reasons for a suggestion, the best first."""
_MATCHES_NO_FAN = Q(pk__in=())


class Suggestion(NamedTuple):
    object_id: str
    nano_id: str
    full_name: str
    email: str
    photo_url: str
    location: str
    favourite_team: str
    is_following: bool
    reason: str


@may_read_replica()
def suggest_fans(*, viewer: User, limit: int) -> list[Suggestion]:
    """Suggests fans whom the viewer doesn't follow. Uses no value that the viewer may not see."""
    team, city = viewer.favourite_team, viewer.location
    best_suggestions = _suggestions_query(has_team=bool(team), has_city=bool(city))
    rows = best_suggestions.rows(viewer=viewer, limit=limit, team=team, city=city)
    return [Suggestion._make([*fields, False, REASONS[rank]]) for *fields, rank in rows]


@cache
def _suggestions_query(*, has_team: bool, has_city: bool) -> CompiledQuery:
    """Fans whom the viewer may want to follow, each with the index of the reason in REASONS."""
    followers = VIEWER.incoming_follows.order_by("-id").values("follower")[:NEWEST_FANS_READ_MAX]
    same_team, same_city = _MATCHES_NO_FAN, _MATCHES_NO_FAN
    if has_team:
        same_team = is_field_visible("favourite_team") & Q(favourite_team=placeholder("team"))
    if has_city:
        same_city = is_field_visible("location") & Q(location=placeholder("city"))
    shared_values = [same_team & same_city, same_team, same_city]
    newest_fans = [
        User.objects.filter(condition).order_by("-pk").values("pk")[:NEWEST_FANS_READ_MAX]
        for condition in shared_values
    ]
    reason_conditions = [Q(pk__in=followers), *shared_values]
    rank = Case(
        *(
            When(reason, then=Value(rank_value))
            for rank_value, reason in enumerate(reason_conditions)
        )
    )
    fans = fans_visible_to(VIEWER)
    if settings.REQUIRE_VERIFIED_EMAIL:
        fans = fans.filter(email_verified=True)
    return CompiledQuery(
        fans.filter(~is_followed_by(VIEWER), pk__in=followers.union(*newest_fans, all=True))
        .exclude(pk=VIEWER.pk)
        .order_by(rank, "-pk")
        .values_list(*user_row_fields(VIEWER), rank)
    )
