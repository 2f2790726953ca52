"""The code of metrics and error tracking isn't loaded while these features are off."""

import os

from django.conf import settings

from hockeyhub.tests.unmarked_checkout import run_python

OPTIONAL_PACKAGES = "prometheus_client", "sentry_sdk", "redis"


def test_the_packages_of_disabled_features_are_not_loaded() -> None:
    names = ", ".join(map(repr, OPTIONAL_PACKAGES))
    is_loaded_expression = f"any(name in sys.modules for name in ({names}))"
    script = f"import sys, hockeyhub.server.rsgi; sys.exit({is_loaded_expression})"
    environment = os.environ | {"METRICS_PORT": "", "REDIS_URL": ""}
    assert run_python(settings.BASE_DIR, environment, "-c", script).returncode == 0
