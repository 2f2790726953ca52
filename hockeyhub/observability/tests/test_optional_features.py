"""The code of metrics and error tracking isn't loaded while these features are off. A feature that
can't start reports a clear error."""

import os
import subprocess
import sys

OPTIONAL_PACKAGES = "prometheus_client", "sentry_sdk", "redis"


def run_python(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, *command],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_packages_of_disabled_features_are_not_loaded() -> None:
    names = ", ".join(map(repr, OPTIONAL_PACKAGES))
    is_loaded_expression = f"any(name in sys.modules for name in ({names}))"
    script = f"import sys, hockeyhub.server.rsgi; sys.exit({is_loaded_expression})"
    assert run_python("-c", script, METRICS_PORT="", REDIS_URL="").returncode == 0
