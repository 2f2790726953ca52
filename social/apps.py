from django.apps import AppConfig


class SocialConfig(AppConfig):
    name = "social"

    def ready(self) -> None:
        from social import receivers  # noqa: F401, PLC0415  # importing it connects them
