"""Deletes a fan's record, and then the fan's account at the identity provider.

The provider can't take part in the database transaction that deletes the record. So the transaction
sets the flag `awaits_account_deletion`. The flag is cleared once the account is deleted, or once
the fan has a new record. `finish_deletions` retries after an outage or a crash.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.administration.log import remove_user_from_admin_log
from accounts.errors import ReauthenticationRequiredError
from accounts.identity.firebase import CLOCK_SKEW_SECONDS_MAX
from accounts.identity.provider_accounts import ProviderUnavailableError, account_checker
from accounts.identity.tokens import Identity
from accounts.models import EndedIdentity, User
from accounts.sessions.services import lock_user_if_uid_unchanged, require_current_session
from common.security_log import Event, log_change

SIGN_IN_AGE_MAX = timedelta(minutes=5)
"""How old a fan's sign-in may be when they delete their account."""


def delete_fan_and_provider_account(*, user: User, identity: Identity, token: str) -> None:
    """Deletes the fan's record, and the fan's account if the provider can be reached now.

    Raises ReauthenticationRequiredError if the sign-in is too old, and SessionEndedError or
    ProfileNotFoundError if the identity has lost the record since the request began.
    """
    if timezone.now() - identity.signed_in_at > SIGN_IN_AGE_MAX:
        raise ReauthenticationRequiredError
    with transaction.atomic():
        row = lock_user_if_uid_unchanged(user)
        # The record's sessions may have ended since the request was authenticated.
        require_current_session(user=row, identity=identity)
        erase(row, event="account_deleted")
        EndedIdentity.objects.extend_end_to_sign_in(
            identity.uid, signed_in_at=identity.signed_in_at
        )
    with suppress(ProviderUnavailableError):
        finish_deletion(uid=identity.uid, delete_account=lambda _: account_checker.delete(token))


@transaction.atomic
def erase(user: User, *, event: Event) -> None:
    """Deletes the fan, and removes the fan's name and e-mail from Django admin's log."""
    remove_user_from_admin_log(user)
    log_change(event, user.object_id)
    user.delete()


def unfinished_deletions() -> QuerySet[EndedIdentity, str]:
    """The uids of erased fans whose accounts must still be deleted, in the order of erasure."""
    return (
        EndedIdentity.objects.filter(awaits_account_deletion=True)
        .order_by("ended_at")
        .values_list("firebase_uid", flat=True)
    )


@transaction.atomic
def finish_deletion(*, uid: str, delete_account: Callable[[str], None]) -> bool:
    """Deletes an erased fan's account, unless the fan has a new record. Returns whether the account
    was deleted. Idempotent. Skips an account that another process is deleting. Errors of
    `delete_account` aren't caught."""
    # The fan can't get a new record until this lock ends: require_sign_in_after_end waits for it.
    unlocked_identities = EndedIdentity.objects.select_for_update(skip_locked=True)
    ended_identity = unlocked_identities.filter(
        firebase_uid=uid, awaits_account_deletion=True
    ).first()
    if ended_identity is None:
        return False
    is_erased = not User.objects.filter(firebase_uid=uid).exists()
    if is_erased:
        delete_account(uid)
        # This ends all sign-ins of the account, including those since the record was deleted.
        ended_identity.ended_at = timezone.now() + timedelta(seconds=CLOCK_SKEW_SECONDS_MAX)
    ended_identity.awaits_account_deletion = False
    ended_identity.save(update_fields=["ended_at", "awaits_account_deletion"])
    return is_erased
