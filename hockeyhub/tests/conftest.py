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

CODE = "power play 1917"
BLANKS = {
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
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "lock-attempts.sqlite3"


@pytest.fixture
def locked(lock_files: None) -> None:
    lock(code=CODE)


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout without var/local.env, so that it counts as production."""
    copy = tmp_path_factory.mktemp("unmarked")
    for entry in this_checkout.BASE_DIR.iterdir():
        if entry.name not in {"hockeyhub", "manage.py", "var"}:
            (copy / entry.name).symlink_to(entry)
    # Python resolves the symbolic link of a script, and settings.py resolves its own, so both files
    # must be copies.
    copyfile(this_checkout.BASE_DIR / "manage.py", copy / "manage.py")
    copytree(
        this_checkout.BASE_DIR / "hockeyhub",
        copy / "hockeyhub",
        ignore=ignore_patterns("__pycache__"),
    )
    return copy


@pytest.fixture(scope="session")
def production(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """.env.example with its blanks filled in."""
    lines = (this_checkout.BASE_DIR / ".env.example").read_text(encoding="utf-8").splitlines()
    documented = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    return documented | BLANKS | {"DATA_DIR": str(tmp_path_factory.mktemp("data"))}


@pytest.fixture(scope="session")
def _server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.kill()


@pytest.fixture
def redis_server(_server: RedisServer, settings: Settings) -> RedisServer:
    """An empty Redis server, which this process uses as if it were REDIS_URL."""
    if not _server.is_running():
        _server.start()
    _server.clear()
    use_redis(settings, _server.url)
    return _server


def use_redis(settings: Settings, url: str) -> None:
    settings.REDIS_URL = url
    settings.CACHES = {**settings.CACHES, **redis_caches(url)}
