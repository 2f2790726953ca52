from django.contrib.admin.apps import AdminConfig


class HockeyHubAdminConfig(AdminConfig):
    default_site = "hockeyhub.admin_site.HockeyHubAdminSite"
