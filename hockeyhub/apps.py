from django.apps import AppConfig


class HockeyHubConfig(AppConfig):
    name = "hockeyhub"

    def ready(self) -> None:
        # Importing these modules registers system checks and signal receivers.
        from hockeyhub import checks  # noqa: F401, PLC0415
        from hockeyhub.admin_site import session  # noqa: F401, PLC0415
        from hockeyhub.observability import security_events  # noqa: F401, PLC0415
