"""Tests POST /lock/override without access to a database."""

import time
from typing import Any
from unittest.mock import Mock

import pytest
from django.utils.crypto import constant_time_compare
from pytest_django import Settings
from rest_framework.test import APIClient

from hockeyhub.conftest import OVERRIDE_CODE
from hockeyhub.lock import override


def post_code(code: Any, address: str = "203.0.113.7") -> Any:
    body = {"code": code}
    return APIClient(REMOTE_ADDR=address).post("/lock/override", body, format="json")


def test_the_right_override_code_gives_a_valid_lock_pass(
    signed_out_client: APIClient, locked: None
) -> None:
    response = post_code(OVERRIDE_CODE)
    assert response.status_code == 200
    assert set(response.json()) == {"pass", "expires_in_ms"}
    assert response.json()["expires_in_ms"] == 7_200_000
    headers = {"X-Lock-Pass": response.json()["pass"]}
    assert signed_out_client.get("/users/get_self", headers=headers).status_code == 401


@pytest.mark.parametrize("code", ["wrong", "POWER PLAY 1917", f"{OVERRIDE_CODE} ", "пароль", " "])
def test_a_wrong_override_code_is_403(locked: None, code: str) -> None:
    response = post_code(code)
    assert response.status_code == 403
    assert response.json() == {"message": "Incorrect code", "code": "incorrect_code"}


def test_override_codes_are_compared_in_constant_time(
    locked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    spied_compare = Mock(wraps=constant_time_compare)
    monkeypatch.setattr(override, "constant_time_compare", spied_compare)
    post_code("wrong")
    assert spied_compare.call_count == 1


MALFORMED_BODIES = [
    (b"not json", "application/json"),
    (b"[]", "application/json"),
    (b'{"code": null}', "application/json"),
    (b'{"code": "%s"}' % (b"a" * 1_001), "application/json"),
    (b"code=power+play+1917", "application/x-www-form-urlencoded"),
]


@pytest.mark.parametrize(("body", "error_code"), MALFORMED_BODIES)
def test_an_override_request_with_a_malformed_body_is_400_and_counts_as_an_attempt(
    signed_out_client: APIClient, locked: None, body: bytes, error_code: str
) -> None:
    for _ in range(5):
        response = signed_out_client.post("/lock/override", body, content_type=error_code)
        assert response.status_code == 400
        assert {"message", "code"} <= set(response.json())
    assert (
        signed_out_client.post("/lock/override", body, content_type=error_code).status_code == 429
    )


def test_successful_attempts_count_too_and_the_sixth_must_wait(locked: None) -> None:
    assert [post_code(OVERRIDE_CODE).status_code for _ in range(5)] == [200] * 5
    response = post_code(OVERRIDE_CODE)
    assert response.status_code == 429
    assert 1 <= int(response["Retry-After"]) <= 60
    assert response.json()["code"] == "throttled"


def test_the_networks_of_one_customer_have_sixteen_times_the_attempts(locked: None) -> None:
    networks = [f"2001:db8:1:{number:x}::1" for number in range(16)]
    assert {post_code("wrong", network).status_code for network in networks * 5} == {403}
    assert post_code("wrong", "2001:db8:1:ff::1").status_code == 429
    assert post_code("wrong", "2001:db8:2::1").status_code == 403


def test_at_most_five_override_attempts_are_allowed_in_any_minute(
    locked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_time = time.time()

    def post_codes(after: float, count: int) -> list[int]:
        monkeypatch.setattr("time.time", lambda: start_time + after)
        return [post_code("wrong").status_code for _ in range(count)]

    assert post_codes(0, 2) == [403, 403]
    assert post_codes(50, 4) == [403, 403, 403, 429]
    assert post_codes(60.1, 3) == [403, 403, 429]
    assert post_codes(300, 1) == [403]


def test_setting_the_clock_back_does_not_block_override_attempts(
    locked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_time = time.time()
    for _ in range(6):
        post_code("wrong")
    monkeypatch.setattr("time.time", lambda: start_time - 3_600)
    assert post_code("wrong").status_code == 403


def test_a_throttle_scale_of_zero_leaves_the_attempt_limit_on(
    locked: None, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    assert [post_code("wrong").status_code for _ in range(6)] == [403] * 5 + [429]


def test_override_requests_with_other_methods_are_405_and_do_not_count(
    signed_out_client: APIClient, locked: None
) -> None:
    assert [signed_out_client.get("/lock/override").status_code for _ in range(6)] == [405] * 6
    assert post_code(OVERRIDE_CODE, "127.0.0.1").status_code == 200


def test_an_override_request_to_an_open_site_is_404_and_does_not_count(
    signed_out_client: APIClient, lock_files: None, settings: Settings
) -> None:
    response = post_code(OVERRIDE_CODE)
    assert response.status_code == 404
    assert response.json() == {"message": "The site is not locked.", "code": "not_locked"}
    assert not settings.LOCK_ATTEMPTS_FILE.exists()


def test_when_override_attempts_cannot_be_counted_none_is_allowed(
    locked: None, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    attempts = settings.CACHES["attempts"] | {"LOCATION": "/proc/attempts"}
    settings.CACHES = settings.CACHES | {"attempts": attempts}
    response = post_code(OVERRIDE_CODE)
    assert response.status_code == 503
    assert response["Retry-After"]
    assert response.json() == {"message": "Unable to check the code", "code": "unavailable"}
    assert "Attempts can't be counted" in caplog.text
