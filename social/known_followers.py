"""A fan's known followers are those whom the viewer follows."""

from dataclasses import dataclass

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from accounts.models import User
from accounts.visibility.compiled_queries import VIEWER, CompiledQuery, placeholder
from accounts.visibility.rules import fans_visible_to, is_field_visible
from accounts.visibility.selectors import UserRow, user_row_fields
from social.models import Follow

KNOWN_FOLLOWERS_COUNTED_MAX = 100
KNOWN_FOLLOWERS_SHOWN_MAX = 2
NEWEST_FOLLOWS_READ_MAX = 1_000
"""How many of the viewer's newest follows are looked up. This limits the work for a viewer who
follows 50,000 fans; their older follows aren't counted."""
_PK_OF_FAN = User.objects.filter(object_id=placeholder("fan")).values("pk")
_OLDEST_READ_FOLLOW_ID = VIEWER.outgoing_follows.order_by("-id").values("id")[
    NEWEST_FOLLOWS_READ_MAX - 1 : NEWEST_FOLLOWS_READ_MAX
]
# This subquery looks up each follow of the viewer. PostgreSQL may turn `Exists` into a join
# instead, which would read all followers of the fan.
_FOLLOW_OF_FAN = Follow.objects.filter(
    follower=OuterRef("incoming_follows__followed"), followed=Subquery(_PK_OF_FAN)
)
_KNOWN_FOLLOWERS_QUERY = CompiledQuery(
    fans_visible_to(VIEWER)
    .filter(
        is_field_visible("following"),
        incoming_follows__follower=VIEWER,
        incoming_follows__id__gte=Coalesce(Subquery(_OLDEST_READ_FOLLOW_ID), 0),
    )
    .alias(follow=Subquery(_FOLLOW_OF_FAN.values("id")[:1]))
    .filter(follow__isnull=False)
    .order_by("-incoming_follows__id")
    .values_list(*user_row_fields(VIEWER))
)


@dataclass(frozen=True)
class KnownFollowers:
    count: int
    """The number of known followers, at most KNOWN_FOLLOWERS_COUNTED_MAX."""
    users: list[UserRow]
    """At most KNOWN_FOLLOWERS_SHOWN_MAX fans. Those whom the viewer followed last come first."""


NO_KNOWN_FOLLOWERS = KnownFollowers(0, [])


def find_known_followers(*, viewer: User, fan_object_id: str) -> KnownFollowers:
    """The fan's followers whom the viewer follows, without those who hide whom they follow. The
    caller checks that the viewer may see the fan's followers."""
    rows = _KNOWN_FOLLOWERS_QUERY.rows(
        viewer=viewer, fan=fan_object_id, limit=KNOWN_FOLLOWERS_COUNTED_MAX
    )
    users = [UserRow._make([*row, True, None]) for row in rows[:KNOWN_FOLLOWERS_SHOWN_MAX]]
    return KnownFollowers(len(rows), users)
