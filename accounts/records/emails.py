"""Which record an e-mail belongs to: the one whose fan has verified it."""

from contextlib import suppress
from secrets import token_hex
from typing import Any

from django.db import DataError, IntegrityError, transaction
from django.utils import timezone

from accounts.administration.services import demote
from accounts.identity.tokens import Identity
from accounts.models import UNVERIFIED_EMAIL_SUFFIX, User
from accounts.sessions.services import changes_ending_earlier_sign_ins, update_user_if_uid_unchanged
from common.security_log import log_change


def sync_email_from_provider(*, user: User, identity: Identity) -> User:
    """Copies the identity's e-mail to the record if the provider has verified the e-mail and no
    other record has verified it. Raises SessionEndedError as update_user_if_uid_unchanged does.
    """
    if not identity.email_verified or identity.email in {"", user.email}:
        return user
    if User.objects.filter(email=identity.email, email_verified=True).exists():
        return user  # a write would fail, and PostgreSQL would log the e-mail
    changes: dict[str, Any] = {"email": identity.email, "updated_at": timezone.now()}
    if not user.email_verified:
        changes |= {
            "email_verified": True,
            **changes_ending_earlier_sign_ins(identity.signed_in_at),
        }
    with suppress(IntegrityError, DataError), transaction.atomic():
        remove_email_from_unverified_record(identity.email)
        update_user_if_uid_unchanged(user, changes)
        user.refresh_from_db(fields=changes)
    return user


def remove_email_from_unverified_record(email: str) -> None:
    """If a record has this e-mail without having verified it, removes the e-mail from the record,
    because another identity has verified it. The record loses its admin rights too, and has no
    e-mail until its fan verifies another e-mail."""
    unverified_record = (
        User.objects.select_for_update().filter(email=email, email_verified=False).first()
    )
    if unverified_record is None:
        return
    demote(ids=[unverified_record.pk])
    # The new e-mail is random, so that nobody can sign up with it first.
    unverified_record.email = token_hex(16) + UNVERIFIED_EMAIL_SUFFIX
    unverified_record.save(update_fields=["email", "updated_at"])
    log_change("email_lost", unverified_record.object_id)
