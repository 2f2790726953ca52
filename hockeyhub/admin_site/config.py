from django.contrib import admin
from django.contrib.admin.apps import AdminConfig


class HockeyHubAdminConfig(AdminConfig):
    default_site = "hockeyhub.admin_site.site.HockeyHubAdminSite"

    def ready(self) -> None:
        super().ready()
        # Models can't be imported before the apps are ready.
        from django.contrib.auth.models import Group  # noqa: PLC0415
        from django_otp.plugins.otp_totp.models import TOTPDevice  # noqa: PLC0415

        admin.site.unregister(TOTPDevice)  # its admin would show other admins' TOTP secrets
        admin.site.unregister(Group)  # admins differ from fans by a flag, not by groups
