"""The rules of deploy/redis/site.acl allow the site what it needs, and nothing else."""

from contextlib import closing

import pytest
import redis
from django.test import RequestFactory
from pytest_django import Settings

from common.attempts import record_attempt
from common.shared_state import breaker
from common.throttles import count_request
from hockeyhub.lock.state import is_locked, lock, unlock
from hockeyhub.tests.conftest import CODE, use_redis
from hockeyhub.tests.redis_server import RedisServer

RULES = "deploy/redis/site.acl"


def execute(client: redis.Redis, *command: str) -> None:
    client.execute_command(*command)  # type: ignore[no-untyped-call]


@pytest.fixture
def url(redis_server: RedisServer, settings: Settings) -> str:
    """The URL of Redis, for a user with these rules."""
    rules = (settings.BASE_DIR / RULES).read_text("utf-8").split()
    with closing(redis_server.client()) as operator:
        execute(operator, "ACL SETUSER", "hockeyhub", "reset", "on", ">secret", *rules)
    return redis_server.url.replace("//", "//hockeyhub:secret@")


@pytest.mark.usefixtures("lock_files")
def test_the_site_counts_and_locks(url: str, settings: Settings) -> None:
    use_redis(settings, url)
    settings.RATE_LIMITS = {"search": {"minute": 1}}
    waits = [count_request(RequestFactory().get("/"), "search") for _ in range(2)]
    assert [wait > 0 for wait in waits] == [False, True]
    assert [record_attempt("a", attempts_max=1) > 0 for _ in range(2)] == [False, True]
    lock(code=CODE)
    assert is_locked()
    assert unlock()
    assert not breaker.is_open()


@pytest.mark.parametrize(
    "command",
    ["FLUSHALL", "CONFIG GET dir", "KEYS *", "SET elsewhere 1", "CLIENT KILL TYPE normal"],
)
def test_the_site_may_do_nothing_else(url: str, command: str) -> None:
    with (
        closing(redis.Redis.from_url(url)) as site,
        pytest.raises(redis.exceptions.NoPermissionError),
    ):
        execute(site, *command.split())
