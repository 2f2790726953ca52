from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile, copytree, ignore_patterns

import pytest
from django.conf import settings as this_checkout
from pytest_django import Settings

from hockeyhub.lock.state import lock
from hockeyhub.redis_settings import redis_caches
from hockeyhub.tests.redis_server import RedisServer
from hockeyhub.tests.unmarked_checkout import Environment

OVERRIDE_CODE = "power play 1917"
EXAMPLE_VALUES = {
    "SECRET_KEY": "long-and-random-" * 4 + "0123456789",
    "DATABASE_URL": "postgres://hockeyhub:secret@127.0.0.1:5432/hockeyhub",
    "FIREBASE_PROJECT_ID": "hockeyhub",
    "FIREBASE_API_KEY": "key",
    "FIREBASE_AUTH_DOMAIN": "hockeyhub.firebaseapp.com",
}


@pytest.fixture
def lock_files(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_CODE_SHA256 = ""
    settings.LOCK_FILE = tmp_path / "lock"


@pytest.fixture
def locked(lock_files: None) -> None:
    lock(code=OVERRIDE_CODE)


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout without var/local.env, so that it counts as production."""
    copied_checkout = tmp_path_factory.mktemp("unmarked")
    for entry in this_checkout.BASE_DIR.iterdir():
        if entry.name not in {"hockeyhub", "manage.py", "var"}:
            (copied_checkout / entry.name).symlink_to(entry)
    # Python resolves the symbolic link of a script, and settings.py resolves its own, so both files
    # must be copies.
    copyfile(this_checkout.BASE_DIR / "manage.py", copied_checkout / "manage.py")
    copytree(
        this_checkout.BASE_DIR / "hockeyhub",
        copied_checkout / "hockeyhub",
        ignore=ignore_patterns("__pycache__"),
    )
    return copied_checkout


@pytest.fixture(scope="session")
def production(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The variables of .env.example. Blank variables get example values."""
    lines = (this_checkout.BASE_DIR / ".env.example").read_text(encoding="utf-8").splitlines()
    documented_variables = dict(
        line.split("=", 1) for line in lines if line and not line.startswith("#")
    )
    return (
        documented_variables | EXAMPLE_VALUES | {"DATA_DIR": str(tmp_path_factory.mktemp("data"))}
    )


@pytest.fixture(scope="session")
def _session_redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.kill()


@pytest.fixture
def redis_server(_session_redis_server: RedisServer, settings: Settings) -> RedisServer:
    """An empty Redis server. The setting REDIS_URL of this process is the server's URL."""
    if not _session_redis_server.is_running():
        _session_redis_server.start()
    _session_redis_server.clear()
    use_redis(settings, _session_redis_server.url)
    return _session_redis_server


def use_redis(settings: Settings, url: str) -> None:
    settings.REDIS_URL = url
    settings.CACHES = {**settings.CACHES, **redis_caches(url)}
