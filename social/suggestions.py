"""Fans whom one may want to follow: one statement over the newest of each kind."""

from typing import NamedTuple

from accounts.models import User
from accounts.selectors import row_columns
from accounts.visibility import is_shown_sql, visible_sql
from common.replicas.reads import may_lag, read_cursor

LOOKED_AT_MAX = 100
"""Newest fans of each kind; whoever follows all of them gets no suggestion of that kind."""
REASONS = ("follows_you", "team_and_city", "team", "city")
"""The best first."""
_FOLLOWERS = f"""(select follower_id as id, 0 as rank from social_follow
    where followed_id = %(viewer)s order by social_follow.id desc limit {LOOKED_AT_MAX})"""
_TEAM = f"favourite_team = %(team)s and {is_shown_sql('favourite_team')}"
_CITY = f"location = %(city)s and {is_shown_sql('location')}"


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


@may_lag()
def suggest(*, viewer: User, limit: int) -> list[Suggestion]:
    """Nobody whom the viewer follows, and nobody by a value that the viewer may not see."""
    kinds = [_FOLLOWERS]
    if viewer.favourite_team and viewer.location:
        kinds.append(_newest(f"{_TEAM} and {_CITY}", rank=1))
    if viewer.favourite_team:
        kinds.append(_newest(_TEAM, rank=2))
    if viewer.location:
        kinds.append(_newest(_CITY, rank=3))
    statement = f"""
with candidate as materialized (
  select id, min(rank) as rank from ({" union all ".join(kinds)}) as newest group by id
), best as (
  select id, rank from candidate join accounts_user using (id)
  where id <> %(viewer)s and {visible_sql()} and not exists (
    select from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
  )
  order by rank, id desc limit %(limit)s
)
select {row_columns()}, false, rank from best join accounts_user using (id)
order by rank, accounts_user.id desc
"""
    parameters: dict[str, str | int] = {
        "viewer": viewer.pk,
        "team": viewer.favourite_team,
        "city": viewer.location,
        "limit": limit,
    }
    with read_cursor(User) as cursor:
        cursor.execute(statement, parameters)
        return [Suggestion._make([*fields, REASONS[rank]]) for *fields, rank in cursor.fetchall()]


def _newest(condition: str, *, rank: int) -> str:
    return (
        f"(select id, {rank} from accounts_user where {condition}"
        f" order by id desc limit {LOOKED_AT_MAX})"
    )
