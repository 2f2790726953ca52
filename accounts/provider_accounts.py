"""Asks the identity provider whether an account may still use its token, and to delete it.

A token's signature says who signed in, and when. Only the provider knows whether the account has
been deleted or disabled since, or its sign-ins were revoked, for example by a new password.

The calls are those that the browser's SDK makes. They need the public API key and the token, but no
service account, whose key on this host could delete every account.
"""

import logging
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

import requests
from django.conf import settings
from urllib3.exceptions import ProtocolError

from accounts.guarded_calls import CallGuard
from common.bounded_cache import BoundedCache

logger = logging.getLogger(__name__)

SignIn = tuple[str, datetime]
"""The account's uid, and when it signed in: each refreshed token of a sign-in has both."""

Request = Callable[[], bool]
"""A call to the provider. Returns whether it accepts the account, or has done what it was asked;
raises ProviderUnavailableError."""

PROVIDER_ORIGIN = "https://identitytoolkit.googleapis.com"
DEADLINE_SECONDS = 2
WAIT_SECONDS = 0.5
"""How long a new sign-in waits for another request's call to the provider."""
RESULT_SECONDS = 300
"""How long a result is remembered for its sign-in."""
RESULTS_MAX = 10_000
_NOT_FOUND = "USER_NOT_FOUND"
_REFUSALS = {
    _NOT_FOUND,
    "USER_DISABLED",
    "TOKEN_EXPIRED",
    "INVALID_ID_TOKEN",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
}


class ProviderUnavailableError(Exception):
    """Firebase can't be reached, so no token can be verified now."""


class _Result(NamedTuple):
    fresh_until: float
    is_accepted: bool


class _Response(NamedTuple):
    body: dict[str, Any]
    refusal: str | None
    """Why the provider refuses the call, for example one of _REFUSALS."""
    reason: str = ""
    """The refusal in full, with the status."""


class AccountChecker:
    """Checks and deletes accounts at the provider; one instance for each process. It sends its
    calls in another thread, so that DEADLINE_SECONDS limits a whole call: the timeout of `requests`
    applies to each IP address of the host and to each part of the response."""

    def __init__(self) -> None:
        self._session = requests.Session()
        self._thread = ThreadPoolExecutor(max_workers=1)
        self._guard = CallGuard(
            "The identity provider can't be asked about an account",
            failures=(requests.RequestException, TimeoutError, ProviderUnavailableError),
            unavailable=ProviderUnavailableError,
        )
        self._results = BoundedCache[SignIn, _Result](RESULTS_MAX)

    def accepts(self, token: str, *, sign_in: SignIn, expires: float) -> bool:
        """Whether the account exists, is enabled and has not revoked the sign-in.

        Raises ProviderUnavailableError as `check` does.
        """
        return self.check(sign_in, partial(self._request_account, token), expires=expires)

    def check(self, sign_in: SignIn, request: Request, *, expires: float = math.inf) -> bool:
        """Returns the result of `request`, or one of the last RESULT_SECONDS.

        While the provider can't be called, or another request is calling it, earlier results stay
        valid. Raises ProviderUnavailableError for a sign-in that has no earlier result.
        """
        result = self._results.get(sign_in)
        if result and result.fresh_until > time.time():
            return result.is_accepted
        try:
            with self._guard.exclusive_call(wait_seconds=0 if result else WAIT_SECONDS):
                return self._check_now(sign_in, request, expires)
        except ProviderUnavailableError:
            if result:
                return result.is_accepted
            raise

    def delete(self, token: str) -> None:
        """Deletes the token's account. Idempotent. Raises ProviderUnavailableError, also if the
        provider refuses the token."""
        with self._guard.exclusive_call(wait_seconds=WAIT_SECONDS):
            is_deleted = self._call_in_time(partial(self._request_deletion, token))
        if not is_deleted:
            raise ProviderUnavailableError

    def _check_now(self, sign_in: SignIn, request: Request, expires: float) -> bool:
        result = self._results.get(sign_in)
        # Another request may have called the provider meanwhile.
        if result is None or result.fresh_until <= time.time():
            is_accepted = self._call_in_time(request)
            # A refusal may be due to this token's age alone, so it must not outlast the token.
            result = _Result(min(expires, time.time() + RESULT_SECONDS), is_accepted)
            self._results.put(sign_in, result)
        return result.is_accepted

    def _call_in_time(self, request: Request) -> bool:
        with self._guard.call():
            response = self._thread.submit(request)
            try:
                return response.result(timeout=DEADLINE_SECONDS)
            finally:
                response.cancel()  # not started yet if the call before still hangs

    def _request_account(self, token: str) -> bool:
        response = self._request("lookup", token)
        if response.refusal and response.refusal not in _REFUSALS:
            raise ProviderUnavailableError(response.reason)
        return response.refusal is None and bool(response.body.get("users"))

    def _request_deletion(self, token: str) -> bool:
        """Whether the account is gone. A refusal doesn't raise, since other calls can go on."""
        response = self._request("delete", token)
        if response.refusal in {None, _NOT_FOUND}:
            return True
        logger.warning("The identity provider doesn't delete an account: %s", response.reason)
        return False

    def _request(self, action: str, token: str) -> _Response:
        """Raises ProviderUnavailableError if the provider neither responds nor refuses the call."""
        try:
            response = self._post(action, token)
        except requests.ConnectionError as error:
            if not any(isinstance(cause, ProtocolError) for cause in error.args):
                raise
            # The server has just closed a kept-alive connection. The calls can be repeated.
            response = self._post(action, token)
        body = response.json()
        if response.status_code == requests.codes.ok and isinstance(body, dict):
            return _Response(body, refusal=None)
        reason = f"{response.status_code} {_reason(body)}"
        if 400 <= response.status_code < 500:  # noqa: PLR2004  # a client error
            return _Response({}, _reason(body).partition(" ")[0], reason)
        raise ProviderUnavailableError(reason)

    def _post(self, action: str, token: str) -> requests.Response:
        return self._session.post(
            f"{_origin()}/v1/accounts:{action}",
            json={"idToken": token},
            headers={
                "X-Goog-Api-Key": settings.FIREBASE_API_KEY,
                "Referer": f"{settings.PUBLIC_ORIGIN}/",  # the key is restricted to it
            },
            timeout=DEADLINE_SECONDS,
            allow_redirects=False,
        )


def _reason(body: object) -> str:
    error = body.get("error") if isinstance(body, dict) else None
    return str(error.get("message")) if isinstance(error, dict) else "without a reason"


def _origin() -> str:
    host = settings.FIREBASE_AUTH_EMULATOR_HOST
    return f"http://{host}/identitytoolkit.googleapis.com" if host else PROVIDER_ORIGIN


checker = AccountChecker()
session_checker = AccountChecker()
"""For sessions without a token. Its calls are others, so that they never delay those for tokens."""
