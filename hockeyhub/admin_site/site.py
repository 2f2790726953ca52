from typing import Any

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse

from accounts.models import User
from common.security_log import set_actor
from hockeyhub.admin_site.attempts import (
    TooManyAttemptsError,
    record_password_change,
    too_many_attempts,
)
from hockeyhub.admin_site.login import AdminLoginForm
from hockeyhub.admin_site.second_factor import is_satisfied
from hockeyhub.admin_site.session import has_accepted_account


class HockeyHubAdminSite(AdminSite):
    site_header = site_title = "HockeyHub"
    login_form = AdminLoginForm

    def has_permission(self, request: HttpRequest) -> bool:
        """Every page of Django admin calls this first."""
        allowed = (
            super().has_permission(request)
            and is_satisfied(request.user)
            and has_accepted_account(request)
        )
        if allowed and isinstance(request.user, User):
            set_actor(request.user.object_id)
        return allowed

    def password_change(  # type: ignore[override]  # Django promises a page of a template
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method == "POST" and isinstance(request.user, User):
            try:
                record_password_change(request.user)
            except TooManyAttemptsError as error:
                return too_many_attempts(error)
        return super().password_change(request, extra_context)
