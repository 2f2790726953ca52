from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MediaConfig(AppConfig):
    name = "media"
    verbose_name = _("Media")

    def ready(self) -> None:
        from media import receivers  # noqa: F401, PLC0415  # importing it connects them
