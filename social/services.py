"""Writes follows. Triggers update the follow counts (docs/decisions/0004)."""

from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from django.db import IntegrityError, connection
from django.utils.translation import gettext
from psycopg.errors import ForeignKeyViolation, NotNullViolation
from rest_framework.exceptions import ValidationError

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.visibility.sql import UserLookup, visible_user_lookup
from social.models import Follow
from social.repeated_follows import is_repeated_follow, remember_unfollow
from social.signals import follow_changed


@dataclass(frozen=True)
class FollowState:
    user_id: str
    """The object id of the followed fan."""
    is_following: bool
    followers_count: int
    via_code: bool = False
    """Whether the follow that has just ended began with a scan of the fan's code."""
    met_at: str = ""
    """The note of the follow that has just ended."""
    was_seen: bool = False
    """Whether the followed fan had seen the notification of the follow that has just ended."""


class Meeting(NamedTuple):
    user_id: str
    """The object id of the followed fan."""
    met_at: str


def follow(
    *, follower: User, public_id: str, via_code: bool = False, met_at: str | None = None
) -> FollowState:
    """Follows a fan. Idempotent: if the follow exists, only its `met_at` changes, unless the given
    `met_at` is None. Raises ProfileNotFoundError, and ValidationError for the follower's own id."""
    refuse_own_id(follower, public_id, gettext("You can't follow yourself."))
    state, is_new = _insert_follow(
        follower, public_id, {"via_code": via_code, "met_at": met_at or ""}
    )
    if is_new and is_repeated_follow(follower=follower, followed_id=state.user_id):
        own_follows = Follow.objects.filter(follower=follower)
        own_follows.filter(followed__object_id=state.user_id).update(is_repeated=True)
    if met_at is not None and not is_new:
        with suppress(ProfileNotFoundError):  # the follower has just unfollowed the fan
            set_meeting_place(follower=follower, public_id=public_id, met_at=met_at)
    return state


def _insert_follow(
    follower: User, public_id: str, meeting: dict[str, bool | str]
) -> tuple[FollowState, bool]:
    lookup = visible_user_lookup(public_id)
    given_meeting = {column: value for column, value in meeting.items() if value}
    columns = "".join(f", {column}" for column in given_meeting)
    values = "".join(f", %({column})s" for column in given_meeting)
    # The triggers update the counts after this statement has read them, so the statement adds the
    # new follower itself. The statement locks both fans' rows before the rows with the counts, as
    # User.delete does: in another order, a follow and a deletion could deadlock.
    statement = f"""
        with followed as (
          select id, object_id, coalesce(followers_count, 0) as followers_count
          from accounts_user left join social_followcount on user_id = id
          where {lookup.sql}
          for key share of accounts_user
        ), created as (
          insert into social_follow (follower_id, followed_id, created_at{columns})
          select
            (
              select id from accounts_user
              where id = %(follower)s and firebase_uid is not distinct from %(uid)s
              for key share
            ), id, now(){values}
          from followed
          on conflict do nothing
          returning followed_id
        )
        select object_id, followers_count + 1 from followed join created on followed_id = id
    """  # lookup.sql has only columns and parameters
    try:
        return _change_follow(statement, follower, lookup, is_following=True, **given_meeting)
    except IntegrityError as error:
        # Another transaction is deleting one of the two fans, or has just blocked one.
        if isinstance(error.__cause__, ForeignKeyViolation | NotNullViolation):
            raise ProfileNotFoundError from error
        raise


def unfollow(*, follower: User, public_id: str) -> FollowState:
    """Unfollows a fan. Idempotent. Raises ProfileNotFoundError, and ValidationError for the
    follower's own id."""
    refuse_own_id(follower, public_id, gettext("You can't unfollow yourself."))
    lookup = visible_user_lookup(public_id, table="followed")
    statement = f"""
        delete from social_follow
        using accounts_user as followed left join social_followcount on user_id = followed.id
        where follower_id = %(follower)s and followed_id = followed.id
          and {lookup.sql}
        returning object_id, greatest(0, followers_count - 1), via_code, met_at,
          is_repeated or social_follow.id <= coalesce((
            select last_follow_id from social_seenfollow where user_id = followed.id
          ), 0)
    """  # lookup.sql has only columns and parameters
    state, _ = _change_follow(statement, follower, lookup, is_following=False)
    if state.was_seen:
        remember_unfollow(follower=follower, followed_id=state.user_id)
    return state


def set_meeting_place(*, follower: User, public_id: str, met_at: str | None = None) -> Meeting:
    """Notes where the two met; None keeps the present note. Idempotent. Raises ProfileNotFoundError
    unless `follower` follows the fan."""
    lookup = visible_user_lookup(public_id, table="followed")
    statement = f"""
        update social_follow set met_at = coalesce(%(met_at)s, met_at)
        from accounts_user as followed
        where follower_id = %(follower)s and followed_id = followed.id and {lookup.sql}
          and exists (
            select from accounts_user
            where id = %(follower)s and firebase_uid is not distinct from %(uid)s
          )
        returning object_id, met_at
    """
    with connection.cursor() as cursor:
        cursor.execute(statement, {**_statement_parameters(follower, lookup), "met_at": met_at})
        row = cursor.fetchone()
    if row is None:
        raise ProfileNotFoundError
    return Meeting._make(row)


def refuse_own_id(user: User, public_id: str, message: str) -> None:
    """Raises ValidationError if `public_id` is the user's own."""
    if public_id.lower() in (user.object_id, user.nano_id):
        raise ValidationError({"id": [message]})


def _statement_parameters(follower: User, lookup: UserLookup) -> dict[str, str | int | None]:
    return {
        "public_id": lookup.public_id,
        "viewer": follower.pk,
        "follower": follower.pk,
        "uid": follower.firebase_uid,
    }


def _change_follow(
    statement: str, follower: User, lookup: UserLookup, *, is_following: bool, **given: str | bool
) -> tuple[FollowState, bool]:
    """Runs `statement`, which returns the object id and the new count if it has changed a row. The
    returned flag says whether a row has changed."""
    parameters = {**_statement_parameters(follower, lookup), **given}
    statement_if_unchanged = f"""
        select object_id, coalesce(followers_count, 0)
        from accounts_user left join social_followcount on user_id = id
        where {visible_user_lookup(lookup.public_id).sql}
    """  # lookup.sql has only columns and parameters
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        row = cursor.fetchone()
        has_changed = row is not None
        if has_changed:
            follow_changed.send(Follow, is_following=is_following)
        else:
            cursor.execute(statement_if_unchanged, parameters)
            row = cursor.fetchone()
    if row is None:
        raise ProfileNotFoundError
    object_id, followers_count, *ended = row
    return FollowState(object_id, is_following, followers_count, *ended), has_changed
