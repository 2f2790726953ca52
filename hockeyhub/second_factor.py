"""The second factor of Django admin's login: codes of an authenticator app (TOTP, RFC 6238)."""

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.db import transaction
from django_otp import verify_token
from django_otp.plugins.otp_totp.models import TOTPDevice

from accounts.models import User
from hockeyhub.common.security_log import log_change


class SecondFactorError(Exception):
    """The code is wrong, was used already, or there is no app that could show one."""


def enrol(user: User) -> TOTPDevice:
    """A new secret; codes of an earlier one are refused from now on, and the admin's sessions in
    Django admin end: they may have begun without a code."""
    with transaction.atomic():
        TOTPDevice.objects.filter(user=user).delete()
        device = TOTPDevice.objects.create(user=user, name="authenticator app")
        _end_sessions(user)
        log_change("second_factor_enrolled", user.object_id)
    return device


def _end_sessions(user: User) -> None:
    """Whose session it is only its content says; admins are few."""
    for session in Session.objects.all():
        if session.get_decoded().get(SESSION_KEY) == str(user.pk):
            session.delete()


def verify(user: User, code: str) -> TOTPDevice | None:
    """None for an admin without a second factor, where none is demanded. Raises
    SecondFactorError."""
    device = TOTPDevice.objects.filter(user=user, confirmed=True).first()
    if device is None:
        if settings.ADMIN_SECOND_FACTOR:
            raise SecondFactorError
        return None
    if not verify_token(user, device.persistent_id, code):
        raise SecondFactorError
    return device


def is_satisfied(user: User | AnonymousUser) -> bool:
    """Whether this login had the second factor, if that is demanded."""
    return not settings.ADMIN_SECOND_FACTOR or getattr(user, "otp_device", None) is not None
