from django.apps import AppConfig
from django.core.cache import close_caches
from django.core.signals import request_finished


class HockeyHubConfig(AppConfig):
    name = "hockeyhub"

    def ready(self) -> None:
        # Importing these modules registers system checks and signal receivers.
        from hockeyhub import (  # noqa: PLC0415
            admin_session,  # noqa: F401
            checks,  # noqa: F401
            page_cache,  # noqa: F401
            read_only_page,
            security_events,  # noqa: F401
        )
        from media.selectors import hidden_photos  # noqa: PLC0415

        request_finished.disconnect(close_caches)  # the caches have nothing to close
        hidden_photos.is_recent_enough = read_only_page.is_recent_enough
