"""Uses a copy of this checkout that isn't marked as local and so counts as production. Starts
Python in the copy, or checks the copy's settings in this process, which is 50 times as fast."""

import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from django.core.checks import run_checks
from django.db.utils import ConnectionHandler
from environs import EnvError

from hockeyhub import checks
from hockeyhub.environment import describe_error
from hockeyhub.pages import bundle
from hockeyhub.pages import legal as legal_pages

Environment = dict[str, str]


def run_python(
    checkout: Path, environment: Environment, *arguments: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env={"PATH": os.defpath, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def settings_of(checkout: Path, environment: Environment) -> dict[str, Any]:
    with patch.dict(os.environ, environment, clear=True):
        return runpy.run_path(str(checkout / "hockeyhub" / "settings.py"))


@contextmanager
def checked_settings(checkout: Path, environment: Environment) -> Iterator[None]:
    """During the block, our system checks see the checkout's settings and the environment."""
    settings = SimpleNamespace(**settings_of(checkout, environment))
    settings.DATABASES = ConnectionHandler(settings.DATABASES).settings  # adds Django's defaults
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, environment, clear=True))
        for module in (checks, bundle, legal_pages):
            stack.enter_context(patch.object(module, "settings", settings))
        yield


def start_refusals(checkout: Path, environment: Environment, *, is_serving: bool = True) -> str:
    """The reasons why a start is refused, or "". `is_serving=False` skips the deployment checks."""
    try:
        with checked_settings(checkout, environment):
            errors = run_checks(tags=[checks.CHECK_TAG], include_deployment_checks=is_serving)
    except EnvError as error:
        return describe_error(error)
    return "\n".join(map(str, errors))
