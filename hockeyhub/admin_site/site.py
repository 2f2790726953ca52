from typing import Any

from django.conf import settings
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.urls import path, reverse

from accounts.models import User
from common.security_log import set_actor
from hockeyhub.admin_site.attempts import record_session_attempt
from hockeyhub.admin_site.fresh_code import OneTimeCodeView, ViewT, require_fresh_code
from hockeyhub.admin_site.login import AdminLoginForm
from hockeyhub.admin_site.second_factor import has_used_code
from hockeyhub.admin_site.session import log_out_unless_account_accepted


class HockeyHubAdminSite(AdminSite):
    site_header = site_title = "HockeyHub"
    login_form = AdminLoginForm
    enable_nav_sidebar = False  # the header has the lists, on a phone too

    def has_permission(self, request: HttpRequest) -> bool:
        """Every page of Django admin calls this first. Logging out works even while the identity
        provider can't be reached."""
        has_admin_access = (
            super().has_permission(request)
            and (has_used_code(request.user) or not settings.ADMIN_SECOND_FACTOR)
            and (
                request.path == reverse("admin:logout") or log_out_unless_account_accepted(request)
            )
        )
        if has_admin_access and isinstance(request.user, User):
            set_actor(request.user.object_id)
        return has_admin_access

    def get_urls(self) -> list[Any]:
        code_url = path("code/", self.admin_view(OneTimeCodeView.as_view()), name="code")
        return [code_url, *super().get_urls()]

    def admin_view(self, view: ViewT, cacheable: bool = False) -> ViewT:  # noqa: FBT001, FBT002
        return super().admin_view(require_fresh_code(view), cacheable)

    def password_change(  # type: ignore[override] # Django's type is a TemplateResponse
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method == "POST" and isinstance(request.user, User):
            record_session_attempt(request.user)
        return super().password_change(request, extra_context)
