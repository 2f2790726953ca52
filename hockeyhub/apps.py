from django.apps import AppConfig


class HockeyHubConfig(AppConfig):
    name = "hockeyhub"

    def ready(self) -> None:
        # Importing these modules registers system checks and signal receivers.
        from hockeyhub import admin_session, checks, security_events  # noqa: F401, PLC0415
