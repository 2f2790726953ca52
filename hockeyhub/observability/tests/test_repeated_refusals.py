"""A flood of refused requests takes two lines of the security log a minute."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from common import repeated_refusals
from common.repeated_refusals import WINDOW_SECONDS, RepeatedRefusalFilter
from common.security_log import Detail, Event, EventSource, log_event, logger, using_event_source
from hockeyhub.tests.live_site import running_site
from hockeyhub.tests.security_lines import SecurityLines, record_security_log


@pytest.fixture
def timer(monkeypatch: pytest.MonkeyPatch) -> Mock:
    timer = Mock()
    monkeypatch.setattr(repeated_refusals, "Timer", timer)
    return timer


@pytest.fixture
def log(timer: Mock, monkeypatch: pytest.MonkeyPatch) -> Iterator[SecurityLines]:
    # Removes the site's own handler, since it has a RepeatedRefusalFilter too.
    monkeypatch.setattr(logger, "handlers", [])
    with record_security_log(RepeatedRefusalFilter()) as security_log:
        yield security_log


def log_refusal(event: Event, address: str = "203.0.113.7", **details: Detail) -> None:
    with using_event_source(EventSource(None, address, "an id")):
        log_event(event, **details)


def let_a_minute_pass(timer: Mock) -> None:
    seconds, flush = timer.call_args.args
    assert seconds == WINDOW_SECONDS
    flush()


def test_the_first_refusal_is_logged_at_once_and_the_others_of_its_minute_as_one_line(
    log: SecurityLines, timer: Mock
) -> None:
    for _ in range(1_000):
        log_refusal("unauthenticated", route="users/get_self")
    assert [line["event"] for line in log.lines] == ["unauthenticated"]
    let_a_minute_pass(timer)
    [first_line, repeated_line] = log.lines
    assert first_line.pop("request_id") == "an id"
    assert repeated_line.pop("request_id") is None
    assert repeated_line == {**first_line, "time": repeated_line["time"], "count": 999}


def test_a_single_refusal_has_one_line_and_the_next_minute_counts_again(
    log: SecurityLines, timer: Mock
) -> None:
    for _ in range(2):
        log_refusal("forbidden")
        let_a_minute_pass(timer)
    assert log.events == ["forbidden", "forbidden"]
    assert timer.call_count == 2


def test_different_refusals_have_separate_lines(log: SecurityLines, timer: Mock) -> None:
    log_refusal("forbidden", route="users/users")
    log_refusal("forbidden", route="users/users", address="203.0.113.8")
    log_refusal("forbidden", route="users/export")
    log_refusal("rate_limited", route="users/users")
    assert len(log.lines) == 4
    assert timer.call_count == 1


def test_the_addresses_of_one_network_share_a_line(log: SecurityLines, timer: Mock) -> None:
    for number in range(5):
        log_refusal("unauthenticated", address=f"2001:db8:1:2::{number}")
    let_a_minute_pass(timer)
    assert [line["from"] for line in log.lines] == ["2001:db8:1:2::0", "2001:db8:1:2::/64"]


def test_an_event_that_is_no_refusal_is_logged_each_time(log: SecurityLines) -> None:
    for _ in range(3):
        log_refusal("lock_code_rejected")
    assert log.events == ["lock_code_rejected"] * 3


def test_a_worker_that_stops_logs_the_refusals_counted_so_far(tmp_path: Path) -> None:
    log_file = tmp_path / "security.log"
    with running_site(tmp_path, SECURITY_LOG_FILE=str(log_file)) as site:
        assert {site.status("/users/get_self") for _ in range(10)} == {401}
    security_log = [json.loads(line) for line in log_file.read_text().splitlines()]
    assert sum(line.get("count", 1) for line in security_log) == 10


def test_refusals_of_many_addresses_use_bounded_memory(
    log: SecurityLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repeated_refusals, "DISTINCT_REFUSALS_MAX", 3)
    for _ in range(2):
        log_refusal("forbidden")
    for number in range(2):
        log_refusal("forbidden", address=f"198.51.100.{number}")
    assert [line.get("count") for line in log.lines] == [None, None, 1, None]
