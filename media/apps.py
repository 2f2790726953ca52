from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "media"

    def ready(self) -> None:
        from media import signals  # noqa: F401, PLC0415  # importing the module connects its receivers
