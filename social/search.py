"""Who a search finds: any part of a name or an e-mail, whatever its case and accents.

One statement in three stages, each run only while fewer than five are found, so that a common text
ends at the first and none drowns in a huge index scan. What they find is ranked in one place.
Each stage looks at no more than its limit: of a text that thousands have, some stay unseen.
"""

import re
from collections.abc import Iterable

from django.db import connection

from accounts import matching
from accounts.models import User
from accounts.selectors import USER_ROW_FIELDS, UserRow

MOST = 5
SLICE = 1_000

# What the trigram index can narrow down: three letters, a word of five, or two words. For three
# letters beside a space or a dash it would hand over every fan with such a word.
_FOR_TRIGRAMS = re.compile(r"[^\W_]{3,}$|.*[^\W_]{5}|.*[^\W_]{3}.*[\W_].*[^\W_]{3}")

_FOUND = "id, name_key, last_key, email_key"
# A capped range of a b-tree, which holds team and location behind the text: filters cost no visit
# to the table. Their operators are those of that b-tree alone: the planner, who doesn't know the
# values, would take an index by city, and a large city has thousands of rows for each such start.
_START = f"""(
  select {_FOUND} from accounts_user
  where {{starts}} and {{filters}}
  order by {{text}} using ~<~ limit 100
)"""
# No e-mail that starts so ranks above a name, unless it is all of the e-mail, with its @.
_UNLESS_NAMED = f" and (select count(*) from names) < {MOST}"
_MAILS = 2  # their place after first and last names

# Inside names and e-mails: first those of the newest fans whom the filters leave, which finds what
# is common.
_COMMON = f""", newest as materialized (
  select {_FOUND}, mailbox_key from accounts_user
  where {{filters}} and (select count(*) from starts) < {MOST}
  order by id desc limit {{slice}}
), common as materialized (
  select {_FOUND} from newest where {matching.INSIDE}
)"""
# Then, where there are more fans than that, by the trigram index, which finds what is rare. A
# database of the locale C has no trigrams of other letters than A to Z, and would read all of it.
_RARE = f""", rare as materialized (
  select {_FOUND} from (
    select * from accounts_user
    where {matching.INSIDE}
      and (select count(*) from newest) = {SLICE}
      and (select count(*) from (table starts union table common) as so_far) < {MOST}
      and cardinality(show_trgm(%(key)s)) > 0
    limit 500
  ) as matches where {{filters}}
)"""
_NEWEST = f"select {_FOUND} from accounts_user where {{filters}} order by id desc limit {SLICE}"
_BEST = f"""
, best as (
  select id, row_number() over (
    order by {{rank}} coalesce((
      select followers_count from social_followcount where user_id = id
    ), 0) desc, id desc
  ) as place
  from ({{found}}) as found
  order by place limit {MOST}
)
select {", ".join(USER_ROW_FIELDS)}, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false)
from best join accounts_user using (id) order by place
"""
_RANK = """case
  when %(key)s in (name_key, email_key) then 0
  when starts_with(name_key, %(key)s) or starts_with(last_key, %(key)s) then 1
  else 2
end,"""


def search(*, viewer: User, q: str, favourite_team: str, location: str) -> list[UserRow]:
    """At most five active fans with `is_following`: exact matches first, then those whose first or
    last name starts so, then the rest; ties by followers. A blank filter filters nothing; with
    all of them blank nobody is found."""
    wanted = {"favourite_team": favourite_team, "location": location}
    if matching.is_nothing(q) and (q or not any(wanted.values())):
        return []
    parameters: dict[str, str | int] = {
        **wanted,
        **matching.parameters(q),
        "viewer": viewer.pk,
    }
    with connection.cursor() as cursor:
        cursor.execute(_statement(q, wanted), parameters)
        return [UserRow(*row) for row in cursor.fetchall()]


def _statement(q: str, wanted: dict[str, str]) -> str:
    columns = [column for column, value in wanted.items() if value]
    stages = _stages(
        q,
        filters=_all(f"{column} = %({column})s" for column in columns),
        ranges=_all(
            f"{column} ~>=~ %({column})s and {column} ~<=~ %({column})s" for column in columns
        ),
    )
    found = " union ".join(f"table {stage}" for stage in stages)
    ctes = "".join(stages.values())
    return f"with {ctes}{_BEST.format(found=found, rank=_RANK if q else '')}"


def _all(conditions: Iterable[str]) -> str:
    return " and ".join(["is_active", *conditions])


def _stages(q: str, *, filters: str, ranges: str) -> dict[str, str]:
    if not q:
        return {"newest": f"newest as ({_NEWEST.format(filters=filters)})"}
    ranked = _ranked(q, filters=filters, ranges=ranges)
    names, starts = " union all ".join(ranked[:_MAILS]), ["table names", *ranked[_MAILS:]]
    stages = {
        "starts": f"""names as materialized ({names}),
        starts as materialized ({" union all ".join(starts)})"""
    }
    if matching.looks_inside(q):
        rare = _FOR_TRIGRAMS.match(q)
        stages["common"] = _COMMON.format(filters=filters, slice=SLICE if rare else 10 * SLICE)
        if rare:
            stages["rare"] = _RARE.format(filters=filters)
    return stages


def _ranked(q: str, *, filters: str, ranges: str) -> list[str]:
    """Whose texts start with `q`, each found by one range alone."""
    found: list[str] = []
    above = ""
    for text in matching.starting(q):
        starts = matching.starts(text)
        unless = _UNLESS_NAMED if len(found) == _MAILS else ""
        narrowed = filters if text == matching.DOMAIN else ranges
        found.append(_START.format(text=text, starts=starts + above + unless, filters=narrowed))
        above += f" and not starts_with({text}, %(key)s)"  # no range, which might be read instead
    return found
