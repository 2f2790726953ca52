"""Runs Python in a copy of this checkout that isn't marked as local, so that it counts as
production."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

Environment = dict[str, str]
START = ["-c", "import hockeyhub.wsgi"]


def python(
    checkout: Path, environment: Environment, *arguments: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  # our own interpreter
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
