"""Tests which calls read from a replica. Here a second connection to the test's database replaces
the replica."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Self

import pytest
from django.db import connections, router
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.profile_link.nano_ids import replace_profile_link
from common.replicas import reads
from common.replicas.router import ReplicaRouter
from conftest import Login, make_fan
from media.photos.selectors import hidden_photos
from media.previews.names import preview_url


@pytest.fixture
def replica(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> Iterator[BaseDatabaseWrapper]:
    wrapper = connections.create_connection("default")
    wrapper.alias = "replica"
    connections["replica"] = wrapper
    monkeypatch.setattr(reads, "_has_replicas", lambda: True)
    monkeypatch.setattr(router, "routers", [ReplicaRouter()])
    yield wrapper
    wrapper.close()
    del connections["replica"]


class QueryCounter:
    """Counts the queries on both databases."""

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._captured = [
                stack.enter_context(CaptureQueriesContext(connections[alias]))
                for alias in ("default", "replica")
            ]
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
        self.on_primary, self.on_replica = map(len, self._captured)


@pytest.fixture
def fan(replica: BaseDatabaseWrapper) -> User:
    return make_fan("Alice Archer")


def visitor_urls(fan: User) -> dict[str, tuple[int, int]]:
    """The URLs of a fan that visitors see, with the status codes and the queries on the primary,
    which only has to confirm that a replaced link is no fan's."""
    old_nano_id = fan.nano_id
    fan.nano_id = replace_profile_link(user=fan, forward=True).nano_id
    return {
        f"/r/{fan.nano_id}": (200, 0),
        f"/r/{old_nano_id}": (302, 1),
        f"/users/{fan.nano_id}": (200, 0),
        preview_url(fan): (200, 0),
    }


def test_what_visitors_see_of_a_fan_is_read_from_the_replica(fan: User, client: Client) -> None:
    for url, (status, primary_queries) in visitor_urls(fan).items():
        with QueryCounter() as query_counter:
            assert client.get(url).status_code == status
        assert (query_counter.on_primary, query_counter.on_replica > 0) == (primary_queries, True)
    with QueryCounter() as query_counter:
        assert "0123456789abcdef01234567" not in hidden_photos
    assert (query_counter.on_primary, query_counter.on_replica) == (0, 1)


@pytest.mark.parametrize("path", ["search?q=alice", "suggestions", "{other.nano_id}"])
def test_a_signed_in_fans_search_reads_only_the_viewer_from_the_primary(
    fan: User, login: Login, path: str
) -> None:
    api, other_fan = login(fan), make_fan("Bob Breakaway")
    with QueryCounter() as query_counter:
        assert api.get(f"/users/{path.format(other=other_fan)}").status_code == 200
    assert (query_counter.on_primary, query_counter.on_replica) == (1, 1)


@pytest.mark.parametrize(
    "path",
    [
        "get_self",
        "settings",
        "notifications",
        "blocks",
        "{fan.nano_id}",
        "connections/{fan.nano_id}",
    ],
)
def test_a_fans_own_data_is_never_read_from_a_replica(fan: User, login: Login, path: str) -> None:
    api = login(fan)
    with QueryCounter() as query_counter:
        assert api.get(f"/users/{path.format(fan=fan)}").status_code == 200
    assert query_counter.on_replica == 0


def test_after_a_write_a_fan_reads_profiles_from_the_primary(fan: User, client: Client) -> None:
    with reads.prefer_primary(), QueryCounter() as query_counter:
        assert client.get(f"/users/{fan.nano_id}").status_code == 200
    assert (query_counter.on_primary, query_counter.on_replica) == (1, 0)
