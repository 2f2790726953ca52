"""The application that `manage.py serve` runs."""

from django.conf import settings

from hockeyhub.database.postgresql.base import REQUEST_RESPONSE_TIMEOUT_SECONDS, DatabaseWrapper
from hockeyhub.server.application import Application
from hockeyhub.wsgi import application as django

application = Application(django)
DatabaseWrapper.response_timeout_seconds = REQUEST_RESPONSE_TIMEOUT_SECONDS
if settings.SENTRY_DSN:
    from hockeyhub.observability.error_tracking import start_error_tracking

    start_error_tracking(settings.SENTRY_DSN)
if settings.METRICS_PORT:
    from hockeyhub.observability.metrics import receivers  # noqa: F401  # importing it connects them
