"""Reads of follows: a fan's connections, page by page."""

from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Exists, F, OuterRef, QuerySet, Value
from django.db.models.functions import Coalesce

from accounts.cursors import encode_cursor
from accounts.errors import NoProfile
from accounts.models import User
from accounts.selectors import by_public_id
from social.models import Follow

Row = dict[str, Any]
Side = Literal["follower", "followed"]
ROW_FIELDS = (
    "object_id",
    "nano_id",
    "full_name",
    "email",
    "photo_url",
    "location",
    "favourite_team",
)


@dataclass(frozen=True)
class Page:
    rows: list[Row]
    next_cursor: str | None


@dataclass(frozen=True)
class Connections:
    user_id: str
    followers_count: int
    following_count: int
    is_following: bool
    follows_you: bool
    followers: Page
    following: Page


def get_connections(
    *,
    viewer: User,
    public_id: str,
    limit: int,
    followers_cursor: int | None,
    following_cursor: int | None,
) -> Connections:
    """A fan's counts and a page of each list, newest first. Raises NoProfile."""
    user = _with_counts(by_public_id(public_id), viewer).first()
    if user is None:
        raise NoProfile
    rows = _edges(user, limit, followers_cursor, following_cursor) if limit else []
    return Connections(
        user_id=user.object_id,
        followers_count=user.followers_count,
        following_count=user.following_count,
        is_following=user.is_following,
        follows_you=user.follows_you,
        followers=_page(rows, "follower", limit),
        following=_page(rows, "followed", limit),
    )


def follows(*, follower: Any, followed: Any) -> Exists:
    """Whether one fan follows another, as a query's expression; each a key or an OuterRef."""
    return Exists(Follow.objects.filter(follower=follower, followed=followed))


def _with_counts(users: QuerySet[User], viewer: User) -> QuerySet[Any]:
    return users.annotate(
        followers_count=Coalesce(F("follow_count__followers_count"), 0),
        following_count=Coalesce(F("follow_count__following_count"), 0),
        is_following=follows(follower=viewer.pk, followed=OuterRef("pk")),
        follows_you=follows(follower=OuterRef("pk"), followed=viewer.pk),
    )


def _edges(
    user: User, limit: int, followers_cursor: int | None, following_cursor: int | None
) -> list[Row]:
    """Both lists' pages in one query, each a row longer than asked, to tell whether more follow."""
    followers = _side(Follow.objects.filter(followed=user), "follower", followers_cursor)
    following = _side(Follow.objects.filter(follower=user), "followed", following_cursor)
    both = followers[: limit + 1].union(following[: limit + 1], all=True)
    return sorted(both, key=lambda row: -row["edge_id"])


def _side(edges: QuerySet[Follow], side: Side, cursor: int | None) -> QuerySet[Follow, Any]:
    if cursor is not None:
        edges = edges.filter(pk__lt=cursor)
    fields = {name: F(f"{side}__{name}") for name in ROW_FIELDS}
    shown = edges.filter(**{f"{side}__is_active": True}).order_by("-pk")
    return shown.values(edge_id=F("pk"), side=Value(side), **fields)


def _page(rows: list[Row], side: Side, limit: int) -> Page:
    own = [row for row in rows if row["side"] == side]
    more = len(own) > limit
    return Page(own[:limit], encode_cursor(own[limit - 1]["edge_id"]) if more else None)
