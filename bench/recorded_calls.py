"""Clients that record every response and every broken connection."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from random import Random
from secrets import token_hex
from threading import Event, Thread

from accounts.identity import restore_accounts
from accounts.models import User
from bench.images import FORM_TYPE, photo, upload_form
from bench.league import sign_in
from conftest import make_token

NEWCOMER_COUNT = 50
TIMEOUT_SECONDS = 30
BROKEN_CONNECTION_STATUS = 0
"""Replaces the status code if the connection broke or was refused."""
_UPLOAD_BODY = upload_form(photo(256, 256))


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes | None = None


@dataclass(frozen=True)
class Result:
    call: Call
    started_at: float
    ended_at: float
    status: int
    body: bytes

    def __str__(self) -> str:
        call, ms = self.call, f"{self.milliseconds:.0f} ms"
        return f"{call.method} {call.path}: {self.status} in {ms}, {self.body[:200]!r}"

    @property
    def milliseconds(self) -> float:
        return (self.ended_at - self.started_at) * 1_000

    @property
    def is_ok(self) -> bool:
        return HTTPStatus.OK <= self.status < HTTPStatus.BAD_REQUEST

    @property
    def is_broken(self) -> bool:
        return self.status == BROKEN_CONNECTION_STATUS

    @property
    def is_unavailable(self) -> bool:
        """Whether the response is 503 with the error envelope of an outage."""
        return self._is_503("unavailable")

    @property
    def is_busy(self) -> bool:
        """Whether a busy worker refused this upload, so that the fan has to repeat it."""
        return self._is_503("busy")

    def _is_503(self, code: str) -> bool:
        if self.status != HTTPStatus.SERVICE_UNAVAILABLE:
            return False
        envelope = json.loads(self.body)
        return set(envelope) == {"message", "code"} and envelope["code"] == code


class Fan:
    def __init__(self, user: User) -> None:
        self.user, self._token = user, sign_in(user)

    def call(self, method: str, path: str, body: object = None) -> Call:
        content = None if body is None else json.dumps(body).encode()
        return Call(method, path, self._headers("application/json"), content)

    def upload(self) -> Call:
        return Call("POST", "/users/image/upload", self._headers(FORM_TYPE), _UPLOAD_BODY)

    def _headers(self, content_type: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._token}", "Content-Type": content_type}


def make_newcomers(count: int) -> list[str]:
    """Creates emulator accounts that have no database record, and returns their uids."""
    uids = [f"new{token_hex(8)}" for _ in range(count)]
    restore_accounts({uid: f"{uid}@example.test" for uid in uids})
    return uids


def sign_up_call(uid: str) -> Call:
    """The call that creates the database record for the account with this uid."""
    token = make_token(uid)
    headers = {
        "Authorization": f"Bearer {token}",
        "Content-Type": "application/json",
        "X-Uid": uid,  # bench/kills.py counts sign-ups by this header
    }
    return Call("PUT", "/users/", headers, json.dumps({"full_name": "New Fan"}).encode())


def page_call(path: str) -> Call:
    return Call("GET", path, {"Accept": "text/html"})


class MixedCalls:
    """Draws the calls of one fan at random: reads and writes of every part of the site."""

    def __init__(self, fan: Fan, others: list[User], seed: int) -> None:
        self.fan, self.random = fan, Random(seed)
        self.others = [other for other in others if other != fan.user]
        self.newcomers = make_newcomers(NEWCOMER_COUNT)

    def __call__(self) -> Call:
        other, fan = self.random.choice(self.others), self.fan
        choices: list[Callable[[], Call]] = [
            lambda: fan.call("GET", "/users/get_self"),
            lambda: fan.call("GET", f"/users/{other.nano_id}"),
            lambda: fan.call("GET", "/users/search?q=an"),
            lambda: fan.call("GET", f"/users/connections/{fan.user.object_id}"),
            lambda: fan.call("POST", f"/users/follow/{other.object_id}"),
            lambda: fan.call("POST", f"/users/unfollow/{other.object_id}"),
            lambda: fan.call("PATCH", "/users/", {"bio": token_hex(8)}),
            fan.upload,
            lambda: fan.call("DELETE", "/users/image/delete"),
            lambda: sign_up_call(self.random.choice(self.newcomers)),
            lambda: page_call(f"/r/{other.nano_id}"),
            lambda: page_call("/readyz"),
        ]
        return self.random.choice(choices)()


@contextmanager
def clients(port: int, draw_calls: Sequence[Callable[[], Call]]) -> Iterator[list[Result]]:
    """Starts clients that send one call after the other until the block ends. Yields the list to
    which they add their results."""
    results: list[Result] = []
    stop = Event()

    def run(draw: Callable[[], Call]) -> None:
        client = Client(port)
        while not stop.is_set():
            results.append(client.send(draw()))

    threads = [Thread(target=run, args=[draw]) for draw in draw_calls]
    for thread in threads:
        thread.start()
    try:
        yield results
    finally:
        stop.set()
        for thread in threads:
            thread.join()


class Client:
    """An HTTP client that reuses its connection and stores the site's cookies, as browsers do."""

    def __init__(self, port: int) -> None:
        self._http = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
        self._cookies: dict[str, str] = {}

    def send(self, call: Call) -> Result:
        started = time.monotonic()
        try:
            self._http.request(call.method, call.path, call.body, call.headers | self._cookies)
            response = self._http.getresponse()
            if cookie := response.headers["Set-Cookie"]:
                self._cookies["Cookie"] = cookie.partition(";")[0]
            status, body = response.status, response.read()
        except (OSError, HTTPException) as error:
            self._http.close()
            status, body = BROKEN_CONNECTION_STATUS, repr(error).encode()
            time.sleep(0.01)
        return Result(call, started, time.monotonic(), status, body)
