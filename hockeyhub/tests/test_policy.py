"""The Content-Security-Policy is the same text in every process. The service worker's script
contains a hash of the text: if the text differed, browsers would keep updating the service
worker."""

import os
import subprocess
import sys
from urllib.parse import urlsplit

from django.conf import settings

from hockeyhub.pages.policy import content_security_policy

PRINT_POLICIES_PROGRAM = """
from hockeyhub.pages.policy import default_policy, page_policy
print(default_policy())
print(page_policy(scripts=("a", "b"), styles=("c",)))
"""


def print_policies(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", PRINT_POLICIES_PROGRAM],
        cwd=settings.BASE_DIR,
        env={**environment, "DJANGO_SETTINGS_MODULE": "hockeyhub.settings"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_two_processes_have_the_same_policies() -> None:
    first_output = print_policies("1")
    assert first_output.count("default-src 'self'") == 2
    assert print_policies("2") == first_output


def test_no_other_host_is_allowed_to_run_any_script() -> None:
    sources = content_security_policy(auth_domain="", emulator_host="")["script-src"]
    remote_sources = [source for source in sources if source.startswith("https:")]
    assert remote_sources
    assert all(len(urlsplit(source).path) > 1 for source in remote_sources)
