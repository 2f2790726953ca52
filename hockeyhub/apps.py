from django.apps import AppConfig


class HockeyHubConfig(AppConfig):
    name = "hockeyhub"

    def ready(self) -> None:
        # Importing these modules registers system checks and signal receivers.
        from hockeyhub import (  # noqa: PLC0415
            admin_session,  # noqa: F401
            checks,  # noqa: F401
            page_cache,  # noqa: F401
            security_events,  # noqa: F401
        )
