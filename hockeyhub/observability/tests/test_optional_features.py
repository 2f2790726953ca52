"""The code of metrics and error tracking isn't loaded while these features are off. A feature that
can't start reports a clear error."""

import os
import socket
import subprocess
import sys

from dev.ports import find_free_ports

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


def test_a_taken_metrics_port_is_named_and_ends_the_command() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other_server:
        port = str(other_server.getsockname()[1])
        serve = ("serve", f"--port={find_free_ports(1)[0]}")
        completed = run_python("manage.py", *serve, METRICS_PORT=port)
    assert completed.returncode == 1
    assert f"CommandError: Can't serve metrics at 127.0.0.1:{port}: Address" in completed.stderr
