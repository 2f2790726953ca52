from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice

from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from accounts.sessions.services import end_sessions
from accounts.signals import users_deactivated
from common.security_log import Event, log_change


@dataclass(frozen=True)
class OffboardingResult:
    user: User
    had_admin_rights: bool
    had_password: bool
    had_second_factor: bool
    ended_admin_sessions: int


@transaction.atomic
def offboard(*, email: str) -> OffboardingResult:
    """Makes an admin a fan without a password for Django admin, and ends all their sign-ins.
    Idempotent. Raises User.DoesNotExist."""
    user = User.objects.select_for_update().get(email=email.lower())
    offboarding = OffboardingResult(
        user,
        had_admin_rights=user.is_admin,
        had_password=user.has_usable_password(),
        had_second_factor=remove_second_factor(user),
        ended_admin_sessions=end_admin_sessions(user.pk),
    )
    user.set_unusable_password()
    user.save(update_fields=["password"])
    demote(ids=[user.pk])
    end_sessions(user=user)
    log_change("offboarded", user.object_id)
    return offboarding


def end_admin_sessions(*user_ids: int) -> int:
    """Ends these users' sessions of Django admin, and returns how many sessions have ended. Reads
    all sessions, since a session's user is only in its encoded data. There are few sessions, as
    only admins have one."""
    user_keys = {str(pk) for pk in user_ids}
    session_keys = [
        session.pk
        for session in Session.objects.all()
        if session.get_decoded().get(SESSION_KEY) in user_keys
    ]
    Session.objects.filter(pk__in=session_keys).delete()
    return len(session_keys)


def promote(*, ids: Collection[int], allow_unverified: bool = False) -> list[User]:
    """Makes admins of those fans who have a verified e-mail, since others may not be the e-mail's
    owners. Returns the changed users."""
    fans = User.objects.filter(pk__in=ids)
    if not allow_unverified:
        fans = fans.filter(email_verified=True)
    return _update_users(fans, "promoted", user_type=ADMIN_TYPE)


@transaction.atomic
def demote(*, ids: Collection[int]) -> list[User]:
    """Turns the admins among these users into fans. Returns the changed users."""
    changed_users = _update_users(User.objects.filter(pk__in=ids), "demoted", user_type=FAN_TYPE)
    if changed_users:
        end_admin_sessions(*(user.pk for user in changed_users))
    return changed_users


@transaction.atomic
def set_active(*, ids: Collection[int], active: bool) -> list[User]:
    """Activates or deactivates fans, and returns the changed fans. A deactivated fan can't sign in
    and isn't visible to anyone. Reactivation doesn't restore earlier sign-ins."""
    event: Event = "reactivated" if active else "deactivated"
    ended = {"tokens_valid_after": timezone.now(), "kept_sign_in": None}
    extra_values = {} if active else ended
    candidates = User.objects.filter(pk__in=ids)
    changed_users = _update_users(candidates, event, extra_values, is_active=active)
    if not active:
        users_deactivated.send(User, ids=ids)
    return changed_users


@transaction.atomic
def _update_users(
    candidates: QuerySet[User],
    event: Event,
    extra_values: dict[str, Any] | None = None,
    **values: Any,
) -> list[User]:
    """Writes `values` and `extra_values` to the candidates that don't have `values` yet, and
    returns these users."""
    changed_users = list(candidates.select_for_update().exclude(**values).order_by("pk"))
    users = User.objects.filter(pk__in=[user.pk for user in changed_users])
    users.update(**values, **(extra_values or {}), updated_at=timezone.now())
    log_change(event, *(user.object_id for user in changed_users))
    return changed_users


@transaction.atomic
def remove_second_factor(user: User) -> bool:
    """Removes the user's second factor. Returns whether there was one."""
    removed, _ = TOTPDevice.objects.filter(user=user).delete()
    if removed:
        log_change("second_factor_removed", user.object_id)
    return bool(removed)
