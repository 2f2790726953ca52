from django.contrib.admin import AdminSite
from django.http import HttpRequest

from accounts.models import User
from common.security_log import set_actor
from hockeyhub.admin_site.login import AdminLoginForm
from hockeyhub.admin_site.second_factor import is_satisfied


class HockeyHubAdminSite(AdminSite):
    site_header = site_title = "HockeyHub"
    login_form = AdminLoginForm

    def has_permission(self, request: HttpRequest) -> bool:
        """Every page of Django admin calls this first."""
        allowed = super().has_permission(request) and is_satisfied(request.user)
        if allowed and isinstance(request.user, User):
            set_actor(request.user.object_id)
        return allowed
