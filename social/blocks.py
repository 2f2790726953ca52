"""Blocks and removed followers: how a fan keeps others away. accounts/visibility.py hides the two
fans of a block from each other."""

from dataclasses import dataclass

from django.db import IntegrityError, connection, transaction
from django.db.models import Q
from psycopg.errors import ForeignKeyViolation
from rest_framework.exceptions import ValidationError

from accounts.errors import ProfileNotFoundError
from accounts.models import Block, User
from accounts.selectors import USER_ROW_FIELDS, UserRow
from accounts.visibility import text_sql, visible_sql, visible_user_lookup
from hockeyhub.common.paging import NO_CURSOR, encode_cursor
from social.models import Follow, FollowCount
from social.signals import follow_changed


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
    """How many followers are left."""


@dataclass(frozen=True)
class BlockPage:
    users: list[UserRow]
    next_cursor: str | None


def block(*, blocker: User, public_id: str) -> BlockState:
    """Blocks a fan and ends the follows between the two. Idempotent. Raises ProfileNotFoundError,
    also if that fan has blocked `blocker`, and ValidationError for oneself."""
    if public_id.lower() in (blocker.object_id, blocker.nano_id):
        raise ValidationError({"id": ["You can't block yourself."]})
    pk, object_id = _find(public_id, viewer=blocker)
    try:
        with transaction.atomic():
            Block.objects.bulk_create(
                [Block(blocker=blocker, blocked_id=pk)], ignore_conflicts=True
            )
            # A trigger has locked the pair, so that no follow can be made meanwhile.
            ended, _ = Follow.objects.filter(
                Q(follower=blocker, followed=pk) | Q(follower=pk, followed=blocker)
            ).delete()
    except IntegrityError as error:
        if isinstance(error.__cause__, ForeignKeyViolation):  # the fan has just been deleted
            raise ProfileNotFoundError from error
        raise
    if ended:
        follow_changed.send(Follow, is_following=False)
    return BlockState(object_id, is_blocked=True)


def unblock(*, blocker: User, public_id: str) -> BlockState:
    """Restores nothing that the block has ended. Idempotent. Raises ProfileNotFoundError."""
    pk, object_id = _find(public_id, viewer=blocker)
    Block.objects.filter(blocker=blocker, blocked=pk).delete()
    return BlockState(object_id, is_blocked=False)


def remove_follower(*, user: User, public_id: str) -> RemovedFollower:
    """Ends a fan's follow of `user`. Idempotent. Raises ProfileNotFoundError."""
    pk, object_id = _find(public_id, viewer=user, own_blocks=False)
    ended, _ = Follow.objects.filter(follower=pk, followed=user).delete()
    if ended:
        follow_changed.send(Follow, is_following=False)
    counts = FollowCount.objects.filter(user=user).values_list("followers_count", flat=True)
    return RemovedFollower(object_id, counts.first() or 0)


def list_blocks(*, blocker: User, limit: int, cursor: int | None) -> BlockPage:
    """The fans whom `blocker` has blocked, newest first. Leaves out fans who have blocked
    `blocker` too."""
    columns = ", ".join(text_sql(name, table="other") for name in USER_ROW_FIELDS)
    statement = f"""
        select block.id, {columns}
        from accounts_block as block join accounts_user as other on other.id = blocked_id
        where blocker_id = %(viewer)s and block.id < %(cursor)s
          and {visible_sql("other", own_blocks=True)}
        order by block.id desc limit %(fetched)s
    """  # names of columns
    parameters = {
        "viewer": blocker.pk,
        "cursor": NO_CURSOR if cursor is None else cursor,
        "fetched": limit + 1 if limit else 0,  # one more tells whether there is a next page
    }
    with connection.cursor() as sql:
        sql.execute(statement, parameters)
        found = sql.fetchall()
    users = [UserRow(*fields) for _, *fields in found[:limit]]
    return BlockPage(users, encode_cursor(found[limit - 1][0]) if found[limit:] else None)


def _find(public_id: str, *, viewer: User, own_blocks: bool = True) -> tuple[int, str]:
    """Primary key and object id of a fan whom the viewer may see; with `own_blocks`, or whom the
    viewer has blocked."""
    lookup = visible_user_lookup(public_id, own_blocks=own_blocks)
    with connection.cursor() as cursor:
        cursor.execute(
            f"select id, object_id from accounts_user where {lookup.sql}",  # a condition
            {"public_id": lookup.public_id, "viewer": viewer.pk},
        )
        row: tuple[int, str] | None = cursor.fetchone()
    if row is None:
        raise ProfileNotFoundError
    return row
