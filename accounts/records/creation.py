"""Creates fans' records, and moves a record to the identity that owns its e-mail."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from psycopg.errors import UniqueViolation
from rest_framework.exceptions import PermissionDenied, ValidationError

from accounts.administration.imitation import imitates_admin
from accounts.administration.log import remove_user_from_admin_log
from accounts.administration.services import demote, remove_second_factor
from accounts.errors import EmailTakenError
from accounts.identity.tokens import Identity
from accounts.models import NAME_LENGTH_MAX, EndedIdentity, User, Visibility
from accounts.profile.fields import NameField
from accounts.records.emails import remove_email_from_unverified_record
from accounts.sessions.services import (
    lock_user_if_uid_unchanged,
    require_current_session,
    require_sign_in_after_end,
)
from accounts.signals import record_being_replaced
from common.errors import ServiceUnavailableError
from common.ids import new_nano_id
from common.security_log import log_change, log_event, set_actor

_CREATE_ATTEMPTS_MAX = 3


@dataclass(frozen=True)
class CreateUserResult:
    user: User
    created: bool


def create_user(*, identity: Identity, fields: dict[str, Any]) -> CreateUserResult:
    """Creates the identity's record, or returns the existing one. Idempotent, even if two calls run
    at the same moment.

    A record with the same e-mail moves to this identity if the provider has verified the e-mail;
    otherwise raises EmailTakenError. Raises SessionEndedError if this sign-in's record was erased.
    """
    for _ in range(_CREATE_ATTEMPTS_MAX):
        if result := _create_or_claim_record(identity, fields):
            if result.created:
                set_actor(result.user.object_id)
                log_event("user_created")
            return result
    raise ServiceUnavailableError  # in each attempt, another request took or freed this e-mail


@transaction.atomic
def _create_or_claim_record(identity: Identity, fields: dict[str, Any]) -> CreateUserResult | None:
    """Returns None if another request has just changed the records; the caller then retries."""
    created = None if _record_exists(identity) else _create(identity, fields)
    user = created or _claim_existing_record(identity, fields)
    if user is None:
        return None
    # This check comes last, since another request may have erased the earlier record just before
    # this one was created.
    ended_identity = require_sign_in_after_end(identity)
    if created and ended_identity:
        # The new record must not accept the sign-ins that ended with the earlier record.
        created.tokens_valid_after = identity.signed_in_at
        created.save(update_fields=["tokens_valid_after"])
    return CreateUserResult(user, created=created is not None)


def _record_exists(identity: Identity) -> bool:
    """Whether inserting a new record would fail. This is checked before the insert, because
    PostgreSQL would log the e-mail that a unique constraint refuses."""
    uid_or_email = Q(firebase_uid=identity.uid) | Q(email=identity.email)
    return User.objects.filter(uid_or_email).exists()


def _create(identity: Identity, fields: dict[str, Any]) -> User | None:
    """Returns None if another request has just created the record, or if a new id isn't unique."""
    user = _new_record(identity, fields)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError as error:
        if isinstance(error.__cause__, UniqueViolation):
            return None
        raise
    return user


def _new_record(identity: Identity, fields: dict[str, Any]) -> User:
    default_visibility = Visibility[settings.DEFAULT_EMAIL_VISIBILITY.upper()]
    user = User(
        firebase_uid=identity.uid,
        email=identity.email,
        email_verified=identity.email_verified,
        photo_url=identity.picture,
        nano_id=new_nano_id(),
        **{"email_visibility": default_visibility, **fields},
    )
    user.set_unusable_password()
    return user


def _claim_existing_record(identity: Identity, fields: dict[str, Any]) -> User | None:
    records = User.objects.select_for_update()
    if own_record := records.filter(firebase_uid=identity.uid).first():
        return (
            _replace_record(own_record, identity, fields)
            if own_record.needs_confirmation
            else own_record
        )
    record_with_email = records.filter(email=identity.email).first()
    if record_with_email is None:
        return None
    if record_with_email.firebase_uid == identity.uid:
        return record_with_email  # another request claimed the record at the same time
    if not identity.email_verified:
        raise EmailTakenError
    if record_with_email.is_active:
        return _move_record(record_with_email, identity, fields)
    if record_with_email.email_verified:
        raise PermissionDenied(code="deactivated")
    remove_email_from_unverified_record(identity.email)
    return None


def _move_record(old_record: User, identity: Identity, fields: dict[str, Any]) -> User:
    if old_record.email_verified:
        require_current_session(user=old_record, identity=identity)
    EndedIdentity.objects.end_identity(old_record, is_erased=False)
    new_record = _replace_record(old_record, identity, fields)
    log_change(
        "record_claimed",
        new_record.object_id,
        from_uid=old_record.firebase_uid,
        to_uid=new_record.firebase_uid,
    )
    return new_record


def _replace_record(old_record: User, identity: Identity, fields: dict[str, Any]) -> User:
    """Replaces the record by a new one with the same ids, and therefore the same follows. The
    identity's ended sign-ins stay ended. Nothing else is copied: a squatter, or an earlier owner of
    the mailbox, may have written it."""
    demote(ids=[old_record.pk])
    remove_second_factor(old_record)
    remove_user_from_admin_log(old_record)
    old_record.blocks.all().delete()
    record_being_replaced.send(User, user=old_record)
    new_record = _new_record(identity, fields)
    new_record.pk, new_record.object_id, new_record.nano_id = (
        old_record.pk,
        old_record.object_id,
        old_record.nano_id,
    )
    new_record.tokens_valid_after = new_record.kept_sign_in = identity.signed_in_at
    if old_record.firebase_uid == identity.uid:
        require_current_session(user=old_record, identity=identity)
        earlier_ends = filter(None, [identity.signed_in_at, old_record.tokens_valid_after])
        new_record.tokens_valid_after = max(earlier_ends)
        new_record.ended_sign_ins = old_record.ended_sign_ins
    new_record.save(force_update=True)
    if old_record.needs_confirmation:
        log_change("profile_started_over", new_record.object_id)
    return new_record


@transaction.atomic
def confirm_record(*, user: User, identity: Identity, keep: bool) -> User:
    """Keeps a record that the fan has to confirm, or starts it over. The e-mail stays hidden.
    Idempotent: other records stay as they are. Raises SessionEndedError or ProfileNotFoundError."""
    record = lock_user_if_uid_unchanged(user)
    if record.needs_confirmation and keep:
        record.needs_confirmation = False
        record.save(update_fields=["needs_confirmation"])
        log_change("profile_kept", record.object_id)
    elif record.needs_confirmation:
        fields = {
            "full_name": _full_name_from_identity(identity),
            "email_visibility": Visibility.ME,
        }
        return _replace_record(record, identity, fields)
    return record


def _full_name_from_identity(identity: Identity) -> str:
    """The provider's name for the fan, or the start of the e-mail if a fan can't have that name."""
    with suppress(ValidationError):
        name = NameField(max_length=NAME_LENGTH_MAX).run_validation(identity.name)
        if not imitates_admin(name):
            return str(name)
    return identity.email.partition("@")[0][:NAME_LENGTH_MAX]
