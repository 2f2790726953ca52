"""The application that `manage.py serve` runs."""

from django.conf import settings

from hockeyhub.serving.application import Application
from hockeyhub.wsgi import application as django

application = Application(django)
if settings.SENTRY_DSN:
    from hockeyhub.error_tracking import start_error_tracking

    start_error_tracking(settings.SENTRY_DSN)
if settings.METRICS_PORT:
    from hockeyhub.metrics import receivers  # noqa: F401  # importing it connects them
