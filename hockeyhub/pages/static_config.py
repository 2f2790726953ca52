from django.contrib.staticfiles.apps import StaticFilesConfig


class UsedStaticFilesConfig(StaticFilesConfig):
    """Doesn't collect what no page uses, most of which takes long to compress."""

    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        "*.map",
        "rest_framework",
        "redoc",
    ]
