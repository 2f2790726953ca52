"""The Content-Security-Policy is the same text in every process. The service worker's text depends
on it, and browsers update a service worker whose text has changed."""

import os
import subprocess
import sys

from django.conf import settings

POLICIES = """
from hockeyhub.pages.policy import default_policy, page_policy
print(default_policy())
print(page_policy(scripts=("a", "b"), styles=("c",)))
"""


def policies(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", POLICIES],
        cwd=settings.BASE_DIR,
        env={**environment, "DJANGO_SETTINGS_MODULE": "hockeyhub.settings"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_two_processes_have_the_same_policies() -> None:
    first = policies("1")
    assert first.count("default-src 'self'") == 2
    assert policies("2") == first
