from django.apps import AppConfig


class HockeyHubConfig(AppConfig):
    name = "hockeyhub"

    def ready(self) -> None:
        from hockeyhub import checks  # noqa: F401, PLC0415  # registers the checks
