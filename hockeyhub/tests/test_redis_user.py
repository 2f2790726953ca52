"""The rules of deploy/redis/site.acl allow the site what it needs, and nothing else."""

from contextlib import closing

import pytest
import redis
from django.test import RequestFactory
from pytest_django import Settings

from common.attempts import record_attempt
from common.shared_state import shared_state_breaker
from common.throttles import count_request
from hockeyhub.conftest import OVERRIDE_CODE, use_redis
from hockeyhub.lock.state import current_lock, lock, unlock
from hockeyhub.tests.redis_server import RedisServer

RULES_FILE = "deploy/redis/site.acl"


def execute_command(client: redis.Redis, *command: str) -> None:
    client.execute_command(*command)  # type: ignore[no-untyped-call]


@pytest.fixture
def site_user_url(redis_server: RedisServer, settings: Settings) -> str:
    """The URL of Redis for a user with the rules of deploy/redis/site.acl."""
    rules = (settings.BASE_DIR / RULES_FILE).read_text("utf-8").split()
    with closing(redis_server.client()) as operator_client:
        execute_command(
            operator_client, "ACL SETUSER", "hockeyhub", "reset", "on", ">secret", *rules
        )
    return redis_server.url.replace("//", "//hockeyhub:secret@")


@pytest.mark.usefixtures("lock_files")
def test_the_sites_redis_user_can_count_and_lock(site_user_url: str, settings: Settings) -> None:
    use_redis(settings, site_user_url)
    settings.RATE_LIMITS = {"search": {"minute": 1}}
    waits = [count_request(RequestFactory().get("/"), "search") for _ in range(2)]
    assert [wait > 0 for wait in waits] == [False, True]
    assert [record_attempt("a", attempts_max=1) > 0 for _ in range(2)] == [False, True]
    lock(code=OVERRIDE_CODE)
    assert current_lock()
    assert unlock()
    assert not shared_state_breaker.is_open()


@pytest.mark.parametrize(
    "command",
    ["FLUSHALL", "CONFIG GET dir", "KEYS *", "SET elsewhere 1", "CLIENT KILL TYPE normal"],
)
def test_the_sites_redis_user_may_run_no_other_command(site_user_url: str, command: str) -> None:
    with (
        closing(redis.Redis.from_url(site_user_url)) as site_client,
        pytest.raises(redis.exceptions.NoPermissionError),
    ):
        execute_command(site_client, *command.split())
