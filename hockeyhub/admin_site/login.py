"""Django admin's login, with a limit of attempts and optionally a code of an authenticator app."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt
from rest_framework import status

from accounts.models import User
from common.security_log import log_event
from hockeyhub.admin_site import second_factor
from hockeyhub.admin_site.attempts import (
    record_account_attempt,
    record_address_attempt,
    remember_browser,
)

ONE_TIME_CODE_LENGTH = 6
WRONG_CODE_MESSAGE = _(
    "Please enter the current code of your authenticator app. Each code works once."
)


class OneTimeCodeField(forms.CharField):
    widget = forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"})

    def __init__(self, **options: Any) -> None:
        super().__init__(
            label=_("Code of your authenticator app"), max_length=ONE_TIME_CODE_LENGTH, **options
        )


class AdminLoginForm(AdminAuthenticationForm):
    code = OneTimeCodeField(help_text=_("Leave it blank if you have none."), required=False)

    def clean(self) -> dict[str, Any]:
        assert self.request  # noqa: S101  # LoginView passes it
        record_account_attempt(self.request, self.cleaned_data.get("username", ""))
        return super().clean()

    def confirm_login_allowed(self, user: AbstractBaseUser) -> None:
        """Django calls this once the password is right. Only then is the one-time code checked."""
        assert isinstance(user, User)  # noqa: S101  # AUTH_USER_MODEL
        try:
            super().confirm_login_allowed(user)
        except ValidationError:
            log_event("admin_login_failed", whom=user.object_id, reason="no_admin")
            raise
        try:
            device = second_factor.verify(user, self.cleaned_data.get("code", ""))
        except second_factor.SecondFactorError as error:
            log_event("admin_login_failed", whom=user.object_id, reason="second_factor")
            raise ValidationError(WRONG_CODE_MESSAGE, code="second_factor") from error
        if device:
            user.otp_device = device  # type: ignore[attr-defined]  # for django_otp's session


@csrf_exempt  # Django's own login view checks the CSRF token, after the attempt is counted
def login(request: HttpRequest) -> HttpResponse:
    """Allows one IP address five attempts a minute, including successful ones. Attempts at the site
    lock's override code are counted separately.

    An attempt is counted before its body is read. So AdminMiddleware must not look for the CSRF
    token in the body.
    """
    if request.method == "POST":
        record_address_attempt(request)
    response = admin.site.login(request)
    is_redirect = response.status_code == status.HTTP_302_FOUND
    if request.method == "POST" and isinstance(request.user, User) and is_redirect:
        remember_browser(response, request.user.email)
    return response
