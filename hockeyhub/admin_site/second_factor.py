"""The second factor of Django admin's login: codes of an authenticator app (TOTP, RFC 6238)."""

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django_otp import verify_token
from django_otp.plugins.otp_totp.models import TOTPDevice

from accounts.administration.services import end_admin_sessions
from accounts.models import User
from common.security_log import log_change


class SecondFactorError(Exception):
    """The code is wrong or was used already, or the admin has no authenticator app."""


def enrol(user: User) -> TOTPDevice:
    """Creates a new secret and invalidates an earlier one. Also ends the admin's sessions in Django
    admin, which may have begun without a code."""
    with transaction.atomic():
        TOTPDevice.objects.filter(user=user).delete()
        device = TOTPDevice.objects.create(user=user, name="authenticator app")
        end_admin_sessions(user.pk)
        log_change("second_factor_enrolled", user.object_id)
    return device


def verify(user: User, code: str) -> TOTPDevice | None:
    """Returns the device that the code belongs to, or None if the admin has no second factor and
    needs none. Raises SecondFactorError."""
    device = TOTPDevice.objects.filter(user=user, confirmed=True).first()
    if device is None:
        if settings.ADMIN_SECOND_FACTOR:
            raise SecondFactorError
        return None
    if not verify_token(user, device.persistent_id, code):
        raise SecondFactorError
    return device


def has_used_code(user: User | AnonymousUser) -> bool:
    """Whether this login used a second factor. Every login of an enrolled admin does."""
    return getattr(user, "otp_device", None) is not None
