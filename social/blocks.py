"""Blocks and removed followers: how a fan keeps others away. accounts/visibility/rules.py hides the
two fans of a block from each other."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext
from rest_framework.exceptions import ValidationError

from accounts.errors import ProfileNotFoundError
from accounts.models import Block, User
from accounts.visibility.compiled_queries import CURSOR_PLACEHOLDER, VIEWER, CompiledQuery
from accounts.visibility.rules import fans_visible_or_blocked_by, fans_visible_to
from accounts.visibility.selectors import UserPage, UserRow, user_row_fields
from common.paging import next_cursor, page_parameters
from social.models import Follow, FollowCount
from social.pairs import find_fan_ids, lock_fan_and_viewer
from social.repeated_follows import IS_SEEN_FOLLOW, remember_unfollow
from social.services import refuse_own_id
from social.signals import follow_changed

BLOCKS_MAX = 1_000
"""The most fans whom one fan may block. The number is limited because a search compares each fan
that it reads with all blocked fans."""
_BLOCKED_FANS_QUERY = CompiledQuery(
    fans_visible_or_blocked_by(VIEWER)
    .filter(blocked_by__blocker=VIEWER, blocked_by__id__lt=CURSOR_PLACEHOLDER)
    .order_by("-blocked_by__id")
    .values_list("blocked_by__id", *user_row_fields(VIEWER))
)


@dataclass(frozen=True)
class BlockState:
    user_id: str
    """The object id of the other fan."""
    is_blocked: bool


@dataclass(frozen=True)
class RemovedFollower:
    user_id: str
    """The object id of the fan who followed."""
    followers_count: int
    """How many followers the user still has."""


def block(*, blocker: User, public_id: str) -> BlockState:
    """Blocks a fan and ends the follows between the two. Idempotent. Raises SessionEndedError;
    ProfileNotFoundError, also if that fan has blocked `blocker`; and ValidationError for the
    blocker's own id or for too many blocks."""
    refuse_own_id(blocker, public_id, gettext("You can't block yourself."))
    with transaction.atomic():
        blockable_fans = fans_visible_or_blocked_by(blocker)
        pk, object_id = lock_fan_and_viewer(blockable_fans, public_id, viewer=blocker)
        # A trigger locks the pair until the commit, so neither a follow nor a block in the other
        # direction can be added.
        Block.objects.bulk_create([Block(blocker=blocker, blocked_id=pk)], ignore_conflicts=True)
        if Block.objects.filter(blocker=pk, blocked=blocker).exists():
            raise ProfileNotFoundError
        if Block.objects.filter(blocker=blocker).count() > BLOCKS_MAX:
            raise ValidationError(
                {"id": [gettext("You can't block more than {max} fans.").format(max=BLOCKS_MAX)]}
            )
        was_seen = Follow.objects.filter(IS_SEEN_FOLLOW, follower=blocker, followed=pk).exists()
        ended_count, _ = Follow.objects.filter(
            Q(follower=blocker, followed=pk) | Q(follower=pk, followed=blocker)
        ).delete()
    if ended_count:
        follow_changed.send(Follow, is_following=False)
    if was_seen:
        remember_unfollow(follower=blocker, followed_id=object_id)
    return BlockState(object_id, is_blocked=True)


def unblock(*, blocker: User, public_id: str) -> BlockState:
    """Doesn't restore the follows that the block ended. Idempotent. Raises ProfileNotFoundError,
    and ValidationError for the blocker's own id."""
    refuse_own_id(blocker, public_id, gettext("You can't unblock yourself."))
    pk, object_id = find_fan_ids(fans_visible_or_blocked_by(blocker), public_id)
    Block.objects.filter(blocker=blocker, blocked=pk).delete()
    return BlockState(object_id, is_blocked=False)


def remove_follower(*, user: User, public_id: str) -> RemovedFollower:
    """Makes a fan no longer follow `user`. Idempotent. Raises ProfileNotFoundError."""
    pk, object_id = find_fan_ids(fans_visible_to(user), public_id)
    ended_count, _ = Follow.objects.filter(follower=pk, followed=user).delete()
    if ended_count:
        follow_changed.send(Follow, is_following=False)
    counts = FollowCount.objects.filter(user=user).values_list("followers_count", flat=True)
    return RemovedFollower(object_id, counts.first() or 0)


def list_blocks(*, blocker: User, limit: int, cursor: int | None) -> UserPage:
    """The fans whom `blocker` has blocked, newest first. Leaves out those who have also blocked
    `blocker`."""
    rows = _BLOCKED_FANS_QUERY.rows(viewer=blocker, **page_parameters(limit=limit, cursor=cursor))
    users = [UserRow(*fields) for _, *fields in rows[:limit]]
    return UserPage(users, next_cursor([row[0] for row in rows], limit=limit))
