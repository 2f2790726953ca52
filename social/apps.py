from django.apps import AppConfig


class SocialConfig(AppConfig):
    name = "social"

    def ready(self) -> None:
        from social import signals  # noqa: F401, PLC0415  # connects them
