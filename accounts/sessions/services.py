"""Ends sessions, and refuses tokens of ended sessions even if the tokens haven't expired.

A record refuses tokens of sign-ins before its `tokens_valid_after`, except its `kept_sign_in`, and
tokens of its `ended_sign_ins`. It also refuses tokens of sign-ins older than SESSION_LIFETIME,
since the provider refreshes tokens indefinitely. An EndedIdentity is an identity that has lost its
record.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet, Value
from django.db.models.functions import Greatest
from django.utils import timezone
from rest_framework.exceptions import AuthenticationFailed

from accounts.errors import ProfileNotFoundError
from accounts.identity.tokens import Identity
from accounts.models import EndedIdentity, User, Visibility

SESSION_LIFETIME = timedelta(days=180)
"""How long a sign-in lasts. A fan has to log in about once a season."""
ENDED_SIGN_INS_MAX = 20


class SessionEndedError(AuthenticationFailed):
    default_code = "session_ended"


def require_current_session(*, user: User, identity: Identity) -> None:
    """Raises SessionEndedError if the identity's sign-in has ended."""
    if has_sign_in_ended(user=user, signed_in_at=identity.signed_in_at):
        raise SessionEndedError


def rows_with_unchanged_uid(user: User) -> QuerySet[User]:
    """A queryset of the user's row. Matches nothing if, since `user` was read, the row was deleted
    or its uid has changed, because the record moved to another identity."""
    return User.objects.filter(pk=user.pk, firebase_uid=user.firebase_uid)


def update_user_if_uid_unchanged(user: User, changes: dict[str, Any]) -> None:
    """Raises SessionEndedError if the row was deleted, or moved to another identity, since `user`
    was read."""
    if not rows_with_unchanged_uid(user).update(**changes):
        raise SessionEndedError


def lock_user_if_uid_unchanged(user: User) -> User:
    """Raises SessionEndedError if the record has moved since `user` was read, and
    ProfileNotFoundError if it has been erased."""
    row = User.objects.select_for_update().filter(pk=user.pk).first()
    if row is None:
        raise ProfileNotFoundError
    if row.firebase_uid != user.firebase_uid:
        raise SessionEndedError
    return row


def has_sign_in_ended(*, user: User, signed_in_at: datetime) -> bool:
    earliest_allowed = timezone.now() - SESSION_LIFETIME
    if signed_in_at < earliest_allowed or signed_in_at in user.ended_sign_ins:
        return True
    valid_after = user.tokens_valid_after or earliest_allowed
    return signed_in_at < valid_after and signed_in_at != user.kept_sign_in


@transaction.atomic
def end_sign_in(*, user: User, signed_in_at: datetime) -> None:
    """Ends the sign-in of that time. Idempotent.

    The record has at most ENDED_SIGN_INS_MAX ended sign-ins. If there are more, the oldest is
    dropped, and `tokens_valid_after` then ends it and all earlier sign-ins.
    """
    row = lock_user_if_uid_unchanged(user)
    ended_sign_ins = sorted({*row.ended_sign_ins, signed_in_at})
    dropped_sign_ins, remaining_sign_ins = (
        ended_sign_ins[:-ENDED_SIGN_INS_MAX],
        ended_sign_ins[-ENDED_SIGN_INS_MAX:],
    )
    changes: dict[str, Any] = {"ended_sign_ins": remaining_sign_ins}
    if row.kept_sign_in == signed_in_at:
        changes["kept_sign_in"] = None
    if dropped_sign_ins:
        earliest_valid = dropped_sign_ins[-1] + timedelta(seconds=1)
        changes["tokens_valid_after"] = Greatest(F("tokens_valid_after"), Value(earliest_valid))
    # `updated_at` doesn't change, since signing out isn't an edit.
    update_user_if_uid_unchanged(user, changes)


def end_sessions(
    *, user: User, identity: Identity | None = None, kept_sign_in: datetime | None = None
) -> None:
    """Ends all sign-ins until now except `kept_sign_in`, and the sessions of Django admin.

    The provider gives the time of a sign-in in whole seconds. So sign-ins of the current second
    stay valid, since one may be newer than this call. Known sign-ins always end, even if they are
    later than now because this server's clock is behind the provider's.
    """
    this_second = timezone.now().replace(microsecond=0)
    known_sign_ins = [*user.last_logged_in, *([identity.signed_in_at] if identity else [])]
    valid_after = max([this_second, *(moment + timedelta(seconds=1) for moment in known_sign_ins)])
    # `updated_at` doesn't change, since signing out isn't an edit.
    update_user_if_uid_unchanged(
        user, {"tokens_valid_after": valid_after, "kept_sign_in": kept_sign_in}
    )


def mark_email_verified(*, user: User, identity: Identity) -> None:
    """Records that the provider has verified the record's e-mail. Ends earlier sign-ins, since
    someone else may have created the record with this address. If a sign-in by Google is new, it
    may be the first of the e-mail's owner: they have to confirm the record, which was made by a
    sign-up with a password, and the e-mail is hidden. Idempotent. Raises SessionEndedError if this
    session has ended meanwhile."""
    if user.email_verified or not identity.email_verified or identity.email != user.email:
        return
    changes = {"email_verified": True, **changes_ending_earlier_sign_ins(identity.signed_in_at)}
    if not identity.is_by_password and identity.signed_in_at not in user.last_logged_in:
        changes |= {"needs_confirmation": True, "email_visibility": Visibility.ME}
    rows_with_unchanged_uid(user).filter(email=user.email, email_verified=False).update(**changes)
    try:
        user.refresh_from_db(fields=changes, from_queryset=rows_with_unchanged_uid(user))
    except User.DoesNotExist as error:
        raise SessionEndedError from error


def changes_ending_earlier_sign_ins(signed_in_at: datetime) -> dict[str, Any]:
    """The changes to a record that end the sign-ins before this one."""
    return {
        "tokens_valid_after": Greatest(F("tokens_valid_after"), Value(signed_in_at)),
        "kept_sign_in": signed_in_at,
    }


def find_end_after_sign_in(identity: Identity) -> EndedIdentity | None:
    """Returns the ended identity if this sign-in was before its end, else None. A later sign-in may
    create a new record."""
    return EndedIdentity.objects.filter(
        firebase_uid=identity.uid, ended_at__gte=identity.signed_in_at
    ).first()


def require_sign_in_after_end(identity: Identity) -> EndedIdentity | None:
    """Raises SessionEndedError if the identity has lost a record after this sign-in. If it has lost
    one before, cancels the deletion of its account, so that it may get a new record. Returns None
    if it has lost none."""
    ended_identity = (
        EndedIdentity.objects.select_for_update().filter(firebase_uid=identity.uid).first()
    )
    if ended_identity is None:
        return None
    if ended_identity.ended_at >= identity.signed_in_at:
        raise SessionEndedError
    if ended_identity.awaits_account_deletion:
        ended_identity.awaits_account_deletion = False
        ended_identity.save(update_fields=["awaits_account_deletion"])
    return ended_identity
