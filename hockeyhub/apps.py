from django.apps import AppConfig


class HockeyHubConfig(AppConfig):
    name = "hockeyhub"

    def ready(self) -> None:
        # They register checks and receivers of signals.
        from hockeyhub import admin_session, checks, security_events  # noqa: F401, PLC0415
