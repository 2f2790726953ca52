"""Requests to the provider about accounts. A fake replaces Google, as the emulator never fails."""

import math
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any
from unittest.mock import Mock

import pytest
import requests
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.identity.firebase import InvalidTokenError
from accounts.identity.guarded_calls import CIRCUIT_OPEN_SECONDS
from accounts.identity.provider_accounts import AccountChecker, ProviderUnavailableError
from accounts.identity.tests.clock import advance_clock
from accounts.identity.tests.google import verify_token
from accounts.models import User
from conftest import make_token

EPOCH = datetime.fromtimestamp(0, UTC)


class FakeGoogle:
    """Replaces Google's API. Each test sets its response."""

    def __init__(self, checker: AccountChecker, monkeypatch: pytest.MonkeyPatch) -> None:
        self.post = Mock()
        self.request_received = Event()
        monkeypatch.setattr(checker._session, "post", self.post)

    def set_response(self, status: int, body: object) -> None:
        self.post.side_effect = None
        self.post.return_value = Mock(status_code=status)
        self.post.return_value.json.return_value = body

    def become_unreachable(self) -> None:
        self.post.side_effect = requests.ConnectTimeout


@pytest.fixture
def fake_google(
    checker: AccountChecker, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> FakeGoogle:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    settings.FIREBASE_API_KEY = "public-key"
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"
    return FakeGoogle(checker, monkeypatch)


def assert_refused(token: str) -> None:
    with pytest.raises(InvalidTokenError):
        verify_token(token)


def refusal_body(reason: str) -> dict[str, Any]:
    return {"error": {"code": 400, "message": reason}}


def test_google_is_asked_with_the_public_api_key_about_only_this_token(
    fake_google: FakeGoogle,
) -> None:
    fake_google.set_response(200, {"users": [{}]})
    token = make_token("alice")
    verify_token(token)
    (url,), call = fake_google.post.call_args
    assert url == "https://identitytoolkit.googleapis.com/v1/accounts:lookup"
    assert call["json"] == {"idToken": token}
    assert call["headers"] == {
        "X-Goog-Api-Key": "public-key",
        "Referer": "https://hockeyhub.example/",
    }


@pytest.mark.parametrize(
    "reason", ["USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED : signed in again elsewhere"]
)
def test_a_token_that_google_refuses_is_invalid(fake_google: FakeGoogle, reason: str) -> None:
    fake_google.set_response(400, refusal_body(reason))
    assert_refused(make_token("alice"))


def test_a_redirect_is_not_followed(fake_google: FakeGoogle) -> None:
    fake_google.set_response(302, {"users": [{}]})
    with pytest.raises(ProviderUnavailableError):
        verify_token(make_token("alice"))
    assert fake_google.post.call_args.kwargs["allow_redirects"] is False


@pytest.mark.parametrize("status", [400, 403, 429, 500])
def test_an_unexpected_response_of_google_does_not_refuse_the_account_permanently(
    fake_google: FakeGoogle, status: int
) -> None:
    fake_google.set_response(status, refusal_body("QUOTA_EXCEEDED"))
    with pytest.raises(ProviderUnavailableError):
        verify_token(make_token("alice"))


def test_while_google_is_unreachable_a_new_token_is_503(
    fake_google: FakeGoogle, signed_out_client: APIClient, alice: User
) -> None:
    fake_google.become_unreachable()
    header = {"Authorization": f"Bearer {make_token('alice.archer')}"}
    response = signed_out_client.get("/users/get_self", headers=header)
    assert (response.status_code, response["Retry-After"]) == (503, "5")


def test_while_google_is_unreachable_a_known_token_is_valid_until_it_expires(
    fake_google: FakeGoogle, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = make_token("alice")
    fake_google.set_response(200, {"users": [{}]})
    verify_token(token)
    fake_google.become_unreachable()
    advance_clock(monkeypatch, 301)
    assert verify_token(token).uid == "alice"
    advance_clock(monkeypatch, 3600)
    assert_refused(token)


def test_an_ended_account_stays_refused_while_google_is_unreachable(
    fake_google: FakeGoogle, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = make_token("alice")
    fake_google.set_response(400, refusal_body("USER_DISABLED"))
    assert_refused(token)
    fake_google.become_unreachable()
    advance_clock(monkeypatch, 301)
    assert_refused(token)


def test_google_is_not_called_for_a_while_after_it_failed(
    fake_google: FakeGoogle, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_google.become_unreachable()
    for fan in ("alice", "bob"):
        with pytest.raises(ProviderUnavailableError):
            verify_token(make_token(fan))
    assert fake_google.post.call_count == 1
    fake_google.set_response(200, {"users": [{}]})
    after_open_circuit = time.monotonic() + CIRCUIT_OPEN_SECONDS + 1
    monkeypatch.setattr("time.monotonic", lambda: after_open_circuit)
    assert verify_token(make_token("bob")).uid == "bob"


def test_all_tokens_of_a_sign_in_share_one_request_to_google(fake_google: FakeGoogle) -> None:
    fake_google.set_response(200, {"users": [{}]})
    for number in range(3):  # each is a refreshed token of the same sign-in
        verify_token(make_token("alice", auth_time=1_000, iat=int(time.time()) - number))
    assert fake_google.post.call_count == 1
    verify_token(make_token("alice", auth_time=2_000))
    assert fake_google.post.call_count == 2


def test_a_refusal_does_not_outlast_its_token(
    fake_google: FakeGoogle, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_google.set_response(400, refusal_body("INVALID_ID_TOKEN"))
    assert_refused(make_token("alice", auth_time=1_000, exp=int(time.time()) + 5))
    fake_google.set_response(200, {"users": [{}]})
    advance_clock(monkeypatch, 6)
    assert verify_token(make_token("alice", auth_time=1_000)).uid == "alice"


@pytest.mark.parametrize(
    ("status", "body"), [(200, {}), (400, refusal_body("USER_NOT_FOUND"))], ids=["now", "before"]
)
def test_deleting_asks_google_to_delete_the_tokens_account(
    fake_google: FakeGoogle, checker: AccountChecker, status: int, body: object
) -> None:
    fake_google.set_response(status, body)
    checker.delete("token")
    (url,), call = fake_google.post.call_args
    assert url == "https://identitytoolkit.googleapis.com/v1/accounts:delete"
    assert call["json"] == {"idToken": "token"}


@pytest.mark.parametrize("reason", ["CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "ADMIN_ONLY_OPERATION"])
def test_a_refused_deletion_does_not_open_the_circuit_breaker(
    fake_google: FakeGoogle, checker: AccountChecker, caplog: pytest.LogCaptureFixture, reason: str
) -> None:
    fake_google.set_response(400, refusal_body(reason))
    with pytest.raises(ProviderUnavailableError):
        checker.delete("token")
    assert caplog.messages == [f"The identity provider doesn't delete an account: 400 {reason}"]
    fake_google.set_response(200, {"users": [{}]})
    assert verify_token(make_token("bob")).uid == "bob"


def test_a_deletion_waits_no_longer_than_other_calls_for_google(
    fake_google: FakeGoogle, checker: AccountChecker
) -> None:
    fake_google.become_unreachable()
    for _ in range(2):
        with pytest.raises(ProviderUnavailableError):
            checker.delete("token")
    assert fake_google.post.call_count == 1


@pytest.mark.parametrize(
    ("status", "body"),
    [(200, []), (200, "no"), (400, []), (400, {"error": "no"}), (400, {"error": ["no"]})],
)
def test_a_response_of_an_unknown_format_is_503(
    fake_google: FakeGoogle, signed_out_client: APIClient, db: None, status: int, body: object
) -> None:
    fake_google.set_response(status, body)
    header = {"Authorization": f"Bearer {make_token('alice')}"}
    assert signed_out_client.get("/users/get_self", headers=header).status_code == 503


@pytest.fixture
def may_respond(fake_google: FakeGoogle, monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Google doesn't respond until the test sets this event. An earlier check accepted Bob's
    account, and is too old to be used while Google responds."""
    monkeypatch.setattr("accounts.identity.provider_accounts.WAIT_FOR_OTHER_CALL_SECONDS", 0.01)
    fake_google.set_response(200, {"users": [{}]})
    verify_token(make_token("bob", auth_time=1_000))
    advance_clock(monkeypatch, 301)
    response, may_respond = fake_google.post.return_value, Event()

    def respond_when_allowed(*_: Any, **__: Any) -> Any:
        fake_google.request_received.set()
        may_respond.wait(10)
        return response

    fake_google.post.side_effect = respond_when_allowed
    yield may_respond
    may_respond.set()


def test_a_request_without_a_response_from_google_has_a_deadline(
    may_respond: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.identity.provider_accounts.CALL_DEADLINE_SECONDS", 0.01)
    with pytest.raises(ProviderUnavailableError):
        verify_token(make_token("alice"))
    assert verify_token(make_token("bob", auth_time=1_000)).uid == "bob"


def test_only_one_request_waits_for_google(fake_google: FakeGoogle, may_respond: Event) -> None:
    with ThreadPoolExecutor() as thread_pool:
        alice = thread_pool.submit(verify_token, make_token("alice"))
        assert fake_google.request_received.wait(10)
        assert verify_token(make_token("bob", auth_time=1_000)).uid == "bob"
        with pytest.raises(ProviderUnavailableError):
            verify_token(make_token("charlie"))
        may_respond.set()
        assert alice.result().uid == "alice"
    assert fake_google.post.call_count == 2


def test_the_first_calls_of_a_page_share_one_request_to_google(fake_google: FakeGoogle) -> None:
    token = make_token("alice")
    response = Mock(status_code=200, **{"json.return_value": {"users": [{}]}})
    second_call = Event()

    def call_again() -> str:
        second_call.set()
        return verify_token(token).uid

    def respond(*_: Any, **__: Any) -> Any:
        assert second_call.wait(10)
        return response

    fake_google.post.side_effect = respond
    with ThreadPoolExecutor() as thread_pool:
        first_call = thread_pool.submit(verify_token, token)
        assert (thread_pool.submit(call_again).result(), first_call.result().uid) == (
            "alice",
            "alice",
        )
    assert fake_google.post.call_count == 1


class ClosingHandler(BaseHTTPRequestHandler):
    """Closes a kept-alive connection instead of responding, as a server does after its timeout."""

    protocol_version = "HTTP/1.1"
    requests_of_connection = 0

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.requests_of_connection += 1
        if self.requests_of_connection > 1:
            self.close_connection = True
            return
        body = b'{"users": [{}]}'
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def test_a_closed_keep_alive_connection_is_opened_again(
    checker: AccountChecker, settings: Settings
) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), ClosingHandler) as server:
        Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        settings.FIREBASE_AUTH_EMULATOR_HOST = f"127.0.0.1:{server.server_port}"
        for uid in ("alice", "bob"):
            assert checker.accepts("token", sign_in=(uid, EPOCH), expires=math.inf)
        server.shutdown()


def test_an_emulator_that_is_still_starting_refuses_nobody(
    fake_google: FakeGoogle, settings: Settings
) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = "127.0.0.1:1"
    fake_google.become_unreachable()
    assert verify_token(make_token("alice")).uid == "alice"
