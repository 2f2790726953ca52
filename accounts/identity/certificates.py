"""While Google can't be reached, tokens are verified with the certificates that were fetched last.

The SDK caches certificates for as long as Google allows, about six hours. Older certificates stay
useful for a while, since Google publishes a key days before it signs with that key.
"""

import json
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from google.auth import jwt
from google.auth.exceptions import TransportError
from google.auth.transport import Response

from accounts.identity.guarded_calls import CallGuard

OUTDATED_CERTIFICATES_SECONDS_MAX = 86_400
"""How long after their fetch the last certificates are used while Google can't be reached."""
WAIT_FOR_OTHER_FETCH_SECONDS = 0.5
"""How long a request waits for another request's fetch, if there are no earlier certificates."""

HttpFetch = Callable[..., Response]


class CertificateFetcher:
    """A google-auth transport that wraps the SDK's `fetch`. Each process has one."""

    def __init__(self, fetch: HttpFetch) -> None:
        self._fetch = fetch
        self._guard = CallGuard(
            "Google's certificates can't be fetched",
            failures=(TransportError,),
            unavailable=_unavailable_error,
        )
        self._last_response: Response | None = None
        self._last_fetched_at = 0.0

    def __call__(self, url: str, **options: Any) -> Response:
        """Raises TransportError if there are no certificates."""
        try:
            with self._guard.exclusive_call(
                wait_seconds=0 if self._last_response else WAIT_FOR_OTHER_FETCH_SECONDS
            ):
                return self._fetch_unless_circuit_open(url, **options)
        except TransportError:
            if (
                self._last_response
                and time.time() - self._last_fetched_at < OUTDATED_CERTIFICATES_SECONDS_MAX
            ):
                return self._last_response
            raise

    def is_key_missing(self, token: str) -> bool:
        """Whether Google may have published the token's key since Google became unreachable."""
        if self._last_response is None or not self._guard.is_circuit_open:
            return False
        try:
            key_id = jwt.decode_header(token).get("kid")  # type: ignore[no-untyped-call]  # untyped
        except ValueError:  # `token` isn't a JWT
            return False
        return isinstance(key_id, str) and key_id not in json.loads(self._last_response.data)

    def _fetch_unless_circuit_open(self, url: str, **options: Any) -> Response:
        with self._guard.guarded_call():
            response = _require_ok(self._fetch(url, **options, allow_redirects=False))
        self._last_response, self._last_fetched_at = response, time.time()
        return response


def _require_ok(response: Response) -> Response:
    if response.status != HTTPStatus.OK:
        raise _unavailable_error(f"status {response.status}")
    return response


def _unavailable_error(reason: str) -> TransportError:
    return TransportError(reason)  # type: ignore[no-untyped-call]  # google-auth is untyped
