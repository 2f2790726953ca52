"""A fan's notifications of new followers. They are read from the follows, so an unfollow also
removes the notification. A repeated follow (repeated_follows.py) has none."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from django.contrib.postgres.expressions import ArraySubquery
from django.db import IntegrityError
from django.db.models import Func, IntegerField, Subquery
from django.db.models.functions import Coalesce, Greatest

from accounts.models import User
from accounts.visibility.compiled_queries import CURSOR_PLACEHOLDER, VIEWER, CompiledQuery
from accounts.visibility.rules import fans_visible_to
from accounts.visibility.selectors import UserRow, user_row_fields
from common.paging import next_cursor, page_parameters
from social.models import SeenFollow
from social.selectors import is_followed_by

UNSEEN_COUNTED_MAX = 100
_LAST_SEEN_ID = SeenFollow.objects.filter(user=VIEWER).values("last_follow_id")
_UNSEEN_FOLLOWS = (
    fans_visible_to(VIEWER)
    .filter(
        outgoing_follows__followed=VIEWER,
        outgoing_follows__is_repeated=False,
        outgoing_follows__id__gt=Coalesce(Subquery(_LAST_SEEN_ID), 0),
    )
    .values("outgoing_follows__id")
)
_UNSEEN_FOLLOWS_QUERY = CompiledQuery(_UNSEEN_FOLLOWS)
_UNSEEN_COUNT = Func(
    ArraySubquery(_UNSEEN_FOLLOWS[:UNSEEN_COUNTED_MAX]),
    function="cardinality",
    output_field=IntegerField(),
)
_NOTIFICATIONS_QUERY = CompiledQuery(
    fans_visible_to(VIEWER)
    .filter(
        outgoing_follows__followed=VIEWER,
        outgoing_follows__is_repeated=False,
        outgoing_follows__id__lt=CURSOR_PLACEHOLDER,
    )
    .order_by("-outgoing_follows__id")
    .values_list(
        _UNSEEN_COUNT,
        "outgoing_follows__id",
        "outgoing_follows__created_at",
        *user_row_fields(VIEWER),
        is_followed_by(VIEWER),
    )
)


@dataclass(frozen=True)
class Notification:
    type: str
    user: UserRow
    created_at: datetime


@dataclass(frozen=True)
class Notifications:
    unseen: int
    """The number of unseen notifications, at most UNSEEN_COUNTED_MAX."""
    items: list[Notification]
    next_cursor: str | None


def list_notifications(*, viewer: User, limit: int, cursor: int | None) -> Notifications:
    """A page of notifications, newest first."""
    if limit == 0:
        return Notifications(_count_unseen(viewer), [], None)
    rows = _NOTIFICATIONS_QUERY.rows(viewer=viewer, **page_parameters(limit=limit, cursor=cursor))
    items = [
        Notification("follow", UserRow(*fields), created_at)
        for _, _, created_at, *fields in rows[:limit]
    ]
    unseen_count = rows[0][0] if rows else 0
    if cursor and not rows:  # earlier pages may have unseen notifications
        unseen_count = _count_unseen(viewer)
    return Notifications(unseen_count, items, next_cursor([row[1] for row in rows], limit=limit))


def _count_unseen(viewer: User) -> int:
    return len(_UNSEEN_FOLLOWS_QUERY.rows(viewer=viewer, limit=UNSEEN_COUNTED_MAX))


def mark_notifications_seen(*, viewer: User) -> None:
    """Marks all present notifications as seen. Idempotent. Two calls at the same moment can't undo
    each other, since `last_follow_id` only grows."""
    newest_follow_id = viewer.incoming_follows.order_by("-id").values("id")[:1]
    seen_follow = SeenFollow.objects.filter(user=viewer)
    # If a fan has no followers, the subquery is null, which PostgreSQL's `greatest` skips.
    newest_seen_id = Greatest("last_follow_id", Subquery(newest_follow_id))
    if not seen_follow.update(last_follow_id=newest_seen_id):
        new_row = SeenFollow(user=viewer, last_follow_id=0)
        with suppress(IntegrityError):  # the fan has just been erased
            SeenFollow.objects.bulk_create([new_row], ignore_conflicts=True)
        seen_follow.update(last_follow_id=newest_seen_id)
