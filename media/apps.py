from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "media"

    def ready(self) -> None:
        from media import receivers  # noqa: F401, PLC0415  # importing it connects them
