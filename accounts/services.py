from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import DataError, IntegrityError, transaction
from django.utils import timezone
from rest_framework.exceptions import PermissionDenied

from accounts.errors import EmailTakenError
from accounts.identity import Identity
from accounts.models import ADMIN_TYPE, FAN_TYPE, SIGN_INS_MAX, User
from hockeyhub.common.ids import new_nano_id


@dataclass(frozen=True)
class CreateUserResult:
    user: User
    created: bool


def create_user(*, identity: Identity, fields: dict[str, Any]) -> CreateUserResult:
    """Creates the identity's record, or returns the existing one. Idempotent, also when called
    twice at the same moment.

    A record with the same e-mail moves to this identity if the provider has verified the e-mail;
    else EmailTakenError is raised.
    """
    try:
        with transaction.atomic():
            user = User(
                firebase_uid=identity.uid,
                email=identity.email,
                photo_url=identity.picture,
                nano_id=new_nano_id(),
                **fields,
            )
            user.set_unusable_password()
            user.save(force_insert=True)
            return CreateUserResult(user, created=True)
    except IntegrityError:
        # Another request has made the record, maybe at the same moment.
        return CreateUserResult(_claim_existing_record(identity), created=False)


@transaction.atomic
def _claim_existing_record(identity: Identity) -> User:
    rows = User.objects.select_for_update()
    own = rows.filter(firebase_uid=identity.uid).first()
    if own:
        return own
    owner = rows.get(email=identity.email)
    if not identity.email_verified:
        raise EmailTakenError
    if not owner.is_active:
        raise PermissionDenied(code="deactivated")
    owner.firebase_uid = identity.uid
    owner.save(update_fields=["firebase_uid", "updated_at"])
    return owner


def update_profile(*, user: User, changes: dict[str, Any]) -> User:
    """Writes the changed fields alone, so that two edits of different fields both last."""
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
        row.last_logged_in = _sign_ins_including(row, signed_in_at)
        # `updated_at` stays: a sign-in is no edit.
        User.objects.filter(pk=user.pk).update(last_logged_in=row.last_logged_in)
    return row


def sync_email_from_provider(*, user: User, identity: Identity) -> User:
    """Copies an e-mail that the provider has verified to the record.

    When another record has that e-mail, nothing changes.
    """
    if not identity.email_verified or identity.email in {"", user.email}:
        return user
    now = timezone.now()
    with suppress(IntegrityError, DataError), transaction.atomic():
        User.objects.filter(pk=user.pk).update(email=identity.email, updated_at=now)
        user.email, user.updated_at = identity.email, now
    return user


def _sign_ins_including(user: User, signed_in_at: datetime) -> list[datetime]:
    return sorted({*user.last_logged_in, signed_in_at})[-SIGN_INS_MAX:]


def set_admin(*, email: str, admin: bool) -> User:
    """Makes the fan with this e-mail an admin, or a fan again. Raises User.DoesNotExist."""
    with transaction.atomic():
        user = User.objects.select_for_update().get(email=email.lower())
        user.user_type = ADMIN_TYPE if admin else FAN_TYPE
        user.updated_at = timezone.now()
        user.save(update_fields=["user_type", "updated_at"])
    return user


def set_admins(*, ids: Collection[int], admin: bool) -> list[User]:
    """Returns the changed users."""
    return _update_users(ids, user_type=ADMIN_TYPE if admin else FAN_TYPE)


def set_active(*, ids: Collection[int], active: bool) -> list[User]:
    """Returns the changed users. A deactivated fan can't sign in and is visible to nobody."""
    return _update_users(ids, is_active=active)


@transaction.atomic
def _update_users(ids: Collection[int], **values: Any) -> list[User]:
    named = User.objects.select_for_update().filter(pk__in=ids)
    changed = list(named.exclude(**values).order_by("pk"))
    users = User.objects.filter(pk__in=[user.pk for user in changed])
    users.update(**values, updated_at=timezone.now())
    return changed
