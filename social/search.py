"""Who a search finds: any part of a name or an e-mail, whatever its case and accents.

One statement in three stages, each run only while fewer than five are found, so that a common text
ends at the first and none drowns in a huge index scan. What they find is ranked in one place.
"""

import re
import unicodedata

from django.db import connection

from accounts.models import User
from social.selectors import ROW_FIELDS, Row

MOST = 5
SHORT = 2  # letters: too few to look inside names

_KEY = "search_key(%(q)s)"
_PATTERN = rf"('%%' || regexp_replace({_KEY}, '([\\%%_])', '\\\1', 'g') || '%%')"
_INSIDE = f"(name_key like {_PATTERN} or mailbox_key like {_PATTERN})"
_DOMAIN = "split_part(email_key, '@', 2)"
# A text without any of these holds no trigram, and the index could only be read from end to end.
_HAS_TRIGRAM = re.compile(r"[^\W_]{3}|[^\W_]{2}[\W_]|[\W_][^\W_]")

_FOUND = "id, name_key, last_key, email_key"
# A capped range of a b-tree, which holds team and location behind the text: filters cost no visit
# to the table. U+10FFFF follows whatever starts with the text.
_START = f"""(
  select {_FOUND} from accounts_user
  where {{text}} ~>=~ {_KEY} and {{text}} ~<~ ({_KEY} || chr(1114111)) and {{filters}}
  order by {{text}} using ~<~ limit 100
)"""
# Inside names and e-mails: first those of the newest fans whom the filters leave, which finds what
# is common.
_COMMON = f""", newest as materialized (
  select {_FOUND}, mailbox_key from accounts_user
  where {{filters}} and (select count(*) from starts) < {MOST}
  order by id desc limit 1000
), common as materialized (
  select {_FOUND} from newest where {_INSIDE}
)"""
# Then, where there are more fans than that, by the trigram index, which finds what is rare.
_RARE = f""", rare as materialized (
  select {_FOUND} from (
    select * from accounts_user
    where {_INSIDE} and (select count(*) from newest) = 1000
      and (select count(*) from (table starts union table common) as so_far) < {MOST}
    limit 500
  ) as matches where {{filters}}
)"""
_NEWEST = f"select {_FOUND} from accounts_user where {{filters}} order by id desc limit 1000"
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
select {", ".join(ROW_FIELDS)}, exists (
  select from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
)
from best join accounts_user using (id) order by place
"""
_RANK = f"""case
  when {_KEY} in (name_key, email_key) then 0
  when starts_with(name_key, {_KEY}) or starts_with(last_key, {_KEY}) then 1
  else 2
end,"""


def search(*, viewer: User, q: str, favourite_team: str, location: str) -> list[Row]:
    """At most five active fans with `is_following`: exact matches first, then those whose first or
    last name starts so, then the rest; ties by followers. A blank filter filters nothing; with
    all of them blank nobody is found."""
    wanted = {"favourite_team": favourite_team, "location": location}
    if not (q or any(wanted.values())) or (q and not _has_letters(q)):
        return []
    parameters: dict[str, str | int] = {
        "q": q.removeprefix("@") if len(q) > SHORT else q,
        "viewer": viewer.pk,
        **wanted,
    }
    with connection.cursor() as cursor:
        cursor.execute(_statement(q, wanted), parameters)
        columns = (*ROW_FIELDS, "is_following")
        return [dict(zip(columns, row, strict=True)) for row in cursor.fetchall()]


def _has_letters(q: str) -> bool:
    """Accents alone are nothing once accents are ignored."""
    return any(not unicodedata.combining(char) for char in q)


def _statement(q: str, wanted: dict[str, str]) -> str:
    equal = [f"{column} = %({column})s" for column, value in wanted.items() if value]
    filters = " and ".join(["is_active", *equal])
    stages = _stages(q, filters)
    found = " union ".join(f"table {stage}" for stage in stages)
    ctes = "".join(stages.values())
    return f"with {ctes}{_BEST.format(found=found, rank=_RANK if q else '')}"


def _stages(q: str, filters: str) -> dict[str, str]:
    if not q:
        return {"newest": f"newest as ({_NEWEST.format(filters=filters)})"}
    starts = " union ".join(_START.format(text=text, filters=filters) for text in _texts(q))
    stages = {"starts": f"starts as materialized ({starts})"}
    if len(q) > SHORT and "@" not in q:
        stages["common"] = _COMMON.format(filters=filters)
        if _HAS_TRIGRAM.search(q):
            stages["rare"] = _RARE.format(filters=filters)
    return stages


def _texts(q: str) -> tuple[str, ...]:
    """What has to start with `q`."""
    if len(q) <= SHORT:
        return ("name_key", "last_key")
    if q.startswith("@"):
        return (_DOMAIN,)
    if "@" in q:
        return ("email_key",)
    return ("name_key", "last_key", "email_key")
