"""Google's certificates, which verify the signatures of tokens, when they can't be fetched.

The SDK caches them for as long as Google allows, about six hours. After that, the last ones are
used while Google can't be reached: Google publishes a key days before it signs with it.
"""

import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from threading import Lock
from typing import Any

from google.auth import jwt
from google.auth.exceptions import TransportError
from google.auth.transport import Response

OUTDATED_SECONDS_MAX = 86_400
"""How long the last certificates are used after Google has become unreachable."""
WAIT_SECONDS = 0.5
"""How long a request waits for another request's fetch, if there are no earlier certificates."""
PAUSE_SECONDS = 15
"""How long nothing is fetched after a failure, since each attempt may occupy a thread for
seconds."""

Fetch = Callable[..., Response]

logger = logging.getLogger(__name__)


class CertificateRequest:
    """A google-auth transport around the SDK's `fetch`; one for each process."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._turn = Lock()
        self._last: Response | None = None
        self._last_current_at = 0.0
        self._paused_until = 0.0

    def __call__(self, url: str, **options: Any) -> Response:
        """Raises TransportError if there are no certificates."""
        try:
            with self._own_turn():
                return self._fetch_unless_paused(url, **options)
        except TransportError:
            if self._last and time.time() - self._last_current_at < OUTDATED_SECONDS_MAX:
                return self._last
            raise

    def is_key_missing(self, token: str) -> bool:
        """Whether Google may have published the token's key since Google became unreachable."""
        if self._last is None or time.monotonic() >= self._paused_until:
            return False
        try:
            key_id = jwt.decode_header(token).get("kid")  # type: ignore[no-untyped-call]  # untyped
        except ValueError:  # not a token
            return False
        return isinstance(key_id, str) and key_id not in json.loads(self._last.data)

    @contextmanager
    def _own_turn(self) -> Iterator[None]:
        """Lets one request at a time fetch, so that a slow fetch never occupies all threads."""
        if not self._turn.acquire(timeout=0 if self._last else WAIT_SECONDS):
            raise _unavailable("another request is fetching them")
        try:
            yield
        finally:
            self._turn.release()

    def _fetch_unless_paused(self, url: str, **options: Any) -> Response:
        if time.monotonic() < self._paused_until:
            raise _unavailable("nothing is fetched for some seconds after a failure")
        try:
            response = _successful(self._fetch(url, **options, allow_redirects=False))
        except TransportError as error:
            self._paused_until = time.monotonic() + PAUSE_SECONDS
            logger.warning("Google's certificates can't be fetched: %s", error)
            raise
        self._last, self._last_current_at = response, time.time()
        return response


def _successful(response: Response) -> Response:
    if response.status != HTTPStatus.OK:
        raise _unavailable(f"status {response.status}")
    return response


def _unavailable(reason: str) -> TransportError:
    return TransportError(reason)  # type: ignore[no-untyped-call]  # google-auth is untyped
