from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from typing import Any

from django.conf import settings
from django.db import DataError, IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from psycopg.errors import UniqueViolation
from rest_framework.exceptions import PermissionDenied

from accounts import sessions
from accounts.errors import EmailTakenError
from accounts.identity import Identity
from accounts.models import ADMIN_TYPE, FAN_TYPE, NO_ADDRESS, SIGN_INS_MAX, EndedIdentity, User
from accounts.signals import users_deactivated
from accounts.visibility import Visibility
from common.errors import ServiceUnavailableError
from common.ids import new_nano_id
from common.security_log import Event, log_change, log_event, set_actor

_CREATE_ATTEMPTS_MAX = 3
_TYPE_EVENTS: dict[str, Event] = {ADMIN_TYPE: "promoted", FAN_TYPE: "demoted"}


class UnverifiedEmailError(Exception):
    """The record's e-mail was never verified, so the fan may not be the e-mail's owner."""


@dataclass(frozen=True)
class CreateUserResult:
    user: User
    created: bool


def create_user(*, identity: Identity, fields: dict[str, Any]) -> CreateUserResult:
    """Creates the identity's record, or returns the existing one. Idempotent, also when called
    twice at the same moment.

    A record with the same e-mail moves to this identity if the provider has verified the e-mail;
    else EmailTakenError is raised. SessionEndedError is raised after the record was erased.
    """
    for _ in range(_CREATE_ATTEMPTS_MAX):
        if result := _create_or_claim(identity, fields):
            if result.created:
                set_actor(result.user.object_id)
                log_event("user_created")
            return result
    raise ServiceUnavailableError  # other requests keep taking and freeing this e-mail


@transaction.atomic
def _create_or_claim(identity: Identity, fields: dict[str, Any]) -> CreateUserResult | None:
    """None if the record that prevented the creation has been deleted meanwhile."""
    created = None if _record_exists(identity) else _create(identity, fields)
    user = created or _claim_existing_record(identity)
    if user is None:
        return None
    # Checked last, since a concurrent erasure may have made the creation possible.
    ended = sessions.require_unended_identity(identity)
    if created and ended:
        # The new record must not accept the sign-ins that ended with the earlier one.
        created.tokens_valid_after = identity.signed_in_at
        created.save(update_fields=["tokens_valid_after"])
    return CreateUserResult(user, created=created is not None)


def _record_exists(identity: Identity) -> bool:
    """Checked before inserting, because PostgreSQL logs an e-mail that a unique constraint
    refuses."""
    uid_or_email = Q(firebase_uid=identity.uid) | Q(email=identity.email)
    return User.objects.filter(uid_or_email).exists()


def _create(identity: Identity, fields: dict[str, Any]) -> User | None:
    """None if another request has created the record meanwhile, or if a new id exists already."""
    user = User(
        firebase_uid=identity.uid,
        email=identity.email,
        email_verified=identity.email_verified,
        photo_url=identity.picture,
        nano_id=new_nano_id(),
        **{"email_visibility": _default_email_visibility(), **fields},
    )
    user.set_unusable_password()
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError as error:
        if isinstance(error.__cause__, UniqueViolation):
            return None
        raise
    return user


def _default_email_visibility() -> Visibility:
    return Visibility[settings.DEFAULT_EMAIL_VISIBILITY.upper()]


def _claim_existing_record(identity: Identity) -> User | None:
    rows = User.objects.select_for_update()
    if own := rows.filter(firebase_uid=identity.uid).first():
        return own
    owner = rows.filter(email=identity.email).first()
    if owner is None:
        return None
    if not identity.email_verified:
        raise EmailTakenError
    if owner.is_active:
        return _move_record(owner, identity)
    if owner.email_verified:
        raise PermissionDenied(code="deactivated")
    _take_from_unverified(identity.email)
    return None


def _move_record(user: User, identity: Identity) -> User:
    """Ends all sign-ins of the identity that had the record."""
    if user.email_verified:
        sessions.require_current_session(user=user, identity=identity)
    else:
        # Somebody who doesn't own the e-mail may know the password and the codes for Django admin.
        user.set_unusable_password()
        remove_second_factor(user)
    EndedIdentity.objects.end(user, is_erased=False)
    user.firebase_uid = identity.uid
    user.email_verified = True
    user.tokens_valid_after = identity.signed_in_at
    user.save(
        update_fields=[
            "firebase_uid", "email_verified", "tokens_valid_after", "password", "updated_at",
        ]
    )  # fmt: skip
    log_change("record_claimed", user.object_id)
    return user


def _take_from_unverified(email: str) -> None:
    """Takes an e-mail that another identity has verified from a record that never verified it. The
    record stays, without admin rights, until its fan verifies another e-mail."""
    holder = User.objects.select_for_update().filter(email=email, email_verified=False).first()
    if holder is None:
        return
    if holder.is_admin:
        _set_user_type(holder, FAN_TYPE)
    # Random, so that nobody can sign up with this e-mail in advance.
    holder.email = token_hex(16) + NO_ADDRESS
    holder.save(update_fields=["email", "updated_at"])
    log_change("email_lost", holder.object_id)


@transaction.atomic
def remove_second_factor(user: User) -> bool:
    """Returns whether the user had a second factor."""
    removed, _ = TOTPDevice.objects.filter(user=user).delete()
    if removed:
        log_change("second_factor_removed", user.object_id)
    return bool(removed)


def update_profile(*, user: User, changes: dict[str, Any]) -> User:
    """Writes only the changed fields, so that two edits of different fields are both kept."""
    for name, value in changes.items():
        setattr(user, name, value)
    if changes:
        user.save(update_fields=[*changes, "updated_at"])
    return user


def record_sign_in(*, user: User, signed_in_at: datetime) -> User:
    """Keeps the latest SIGN_INS_MAX sign-ins. Idempotent."""
    if _sign_ins_including(user, signed_in_at) == user.last_logged_in:
        return user
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        if signed_in_at in row.last_logged_in:
            return row  # another request has recorded it at the same moment
        row.last_logged_in = _sign_ins_including(row, signed_in_at)
        # `updated_at` isn't changed, since a sign-in is no edit.
        User.objects.filter(pk=user.pk).update(last_logged_in=row.last_logged_in)
    log_event("sign_in")
    return row


def sync_email_from_provider(*, user: User, identity: Identity) -> User:
    """Copies an e-mail that the provider has verified to the record.

    Nothing changes if another record has verified that e-mail.
    """
    if not identity.email_verified or identity.email in {"", user.email}:
        return user
    if User.objects.filter(email=identity.email, email_verified=True).exists():
        return user  # writing it would fail, and PostgreSQL would log the e-mail
    changes: dict[str, Any] = {"email": identity.email, "updated_at": timezone.now()}
    if not user.email_verified:
        valid_after = sessions.no_earlier_than(identity.signed_in_at)
        changes |= {"email_verified": True, "tokens_valid_after": valid_after}
    with suppress(IntegrityError, DataError), transaction.atomic():
        _take_from_unverified(identity.email)
        User.objects.filter(pk=user.pk).update(**changes)
        user.refresh_from_db(fields=changes)
    return user


def _sign_ins_including(user: User, signed_in_at: datetime) -> list[datetime]:
    return sorted({*user.last_logged_in, signed_in_at})[-SIGN_INS_MAX:]


@transaction.atomic
def promote(*, email: str, allow_unverified: bool) -> User:
    """Makes the fan with this e-mail an admin.

    Raises User.DoesNotExist or UnverifiedEmailError.
    """
    user = User.objects.select_for_update().get(email=email.lower())
    if not (user.email_verified or allow_unverified):
        raise UnverifiedEmailError
    return _set_user_type(user, ADMIN_TYPE)


@transaction.atomic
def demote(*, email: str) -> User:
    """Makes the admin with this e-mail a fan again. Raises User.DoesNotExist."""
    return _set_user_type(User.objects.select_for_update().get(email=email.lower()), FAN_TYPE)


def _set_user_type(user: User, user_type: str) -> User:
    user.user_type = user_type
    user.save(update_fields=["user_type", "updated_at"])
    log_change(_TYPE_EVENTS[user_type], user.object_id)
    return user


def promote_all(*, ids: Collection[int]) -> list[User]:
    """Makes the fans with a verified e-mail admins. Returns the changed users."""
    fans = User.objects.filter(pk__in=ids, email_verified=True)
    return _update_users(fans, "promoted", user_type=ADMIN_TYPE)


def demote_all(*, ids: Collection[int]) -> list[User]:
    """Returns the changed users."""
    return _update_users(User.objects.filter(pk__in=ids), "demoted", user_type=FAN_TYPE)


@transaction.atomic
def set_active(*, ids: Collection[int], active: bool) -> list[User]:
    """Returns the changed users. A deactivated fan can't sign in and is visible to nobody; earlier
    sign-ins stay ended when the fan is reactivated."""
    event: Event = "reactivated" if active else "deactivated"
    extra_values = {} if active else {"tokens_valid_after": timezone.now()}
    candidates = User.objects.filter(pk__in=ids)
    changed = _update_users(candidates, event, extra_values, is_active=active)
    if not active:
        users_deactivated.send(User, ids=ids)
    return changed


@transaction.atomic
def _update_users(
    candidates: QuerySet[User],
    event: Event,
    extra_values: dict[str, Any] | None = None,
    **values: Any,
) -> list[User]:
    """Writes `values` and `extra_values` to the candidates who don't have `values` yet, and returns
    these users."""
    changed = list(candidates.select_for_update().exclude(**values).order_by("pk"))
    users = User.objects.filter(pk__in=[user.pk for user in changed])
    users.update(**values, **(extra_values or {}), updated_at=timezone.now())
    log_change(event, *(user.object_id for user in changed))
    return changed
