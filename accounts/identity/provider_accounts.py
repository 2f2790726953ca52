"""Calls the identity provider to check whether an account is still valid, and to delete it.

A token's signature proves who signed in, and when. It doesn't show whether the account has been
deleted or disabled since, or whether its sign-ins were revoked, for example by a new password.

The browser's SDK makes the same calls. They need the public API key and the token, but no service
account, whose key could delete every account if it was stolen from this host.
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

from accounts.identity.guarded_calls import CallGuard
from common.bounded_cache import BoundedCache

logger = logging.getLogger(__name__)

SignInKey = tuple[str, datetime]
"""The account's uid and the time of the sign-in, which are the same in all refreshed tokens."""

AccountRequest = Callable[[], bool]
"""A call to the provider. Returns whether the provider accepts the account, or has deleted it.
Raises ProviderUnavailableError."""

PROVIDER_ORIGIN = "https://identitytoolkit.googleapis.com"
CALL_DEADLINE_SECONDS = 2
WAIT_FOR_OTHER_CALL_SECONDS = 0.5
"""How long a new sign-in waits for another request's call to the provider."""
RESULT_CACHE_SECONDS = 300
"""How long the result for a sign-in is cached."""
CACHED_RESULTS_MAX = 10_000
_NOT_FOUND_CODE = "USER_NOT_FOUND"
_REFUSAL_CODES = {
    _NOT_FOUND_CODE,
    "USER_DISABLED",
    "TOKEN_EXPIRED",
    "INVALID_ID_TOKEN",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
}


class ProviderUnavailableError(Exception):
    """Firebase can't be reached, so no token can be verified now."""


class _CachedAccountCheck(NamedTuple):
    fresh_until: float
    is_accepted: bool


class _ProviderResponse(NamedTuple):
    body: dict[str, Any]
    refusal: str | None
    """Why the provider refuses the call, for example one of _REFUSAL_CODES."""
    reason: str = ""
    """The status code and the whole message of the provider's response, for the log."""


class AccountChecker:
    """Checks and deletes accounts at the provider. Sends its calls in another thread, so that
    CALL_DEADLINE_SECONDS limits a whole call: the timeout of `requests` starts again for each IP
    address of the host and for each part of the response."""

    def __init__(self) -> None:
        self._session = requests.Session()
        self._executor = ThreadPoolExecutor(max_workers=1)
        self._guard = CallGuard(
            "The identity provider can't be asked about an account",
            failures=(requests.RequestException, TimeoutError, ProviderUnavailableError),
            unavailable=ProviderUnavailableError,
        )
        self._results = BoundedCache[SignInKey, _CachedAccountCheck](CACHED_RESULTS_MAX)

    def accepts(self, token: str, *, sign_in: SignInKey, expires: float) -> bool:
        """Whether the account exists, is enabled and has not revoked the sign-in.

        Raises ProviderUnavailableError as `check` does.
        """
        return self.check(sign_in, partial(self._request_account, token), expires=expires)

    def check(
        self, sign_in: SignInKey, request: AccountRequest, *, expires: float = math.inf
    ) -> bool:
        """Returns the cached result if it is at most RESULT_CACHE_SECONDS old. Otherwise calls
        `request` and returns its result.

        While the provider can't be reached or another request is calling the provider, returns an
        older result. Raises ProviderUnavailableError if there is no older result.
        """
        result = self._results.get(sign_in)
        if result and result.fresh_until > time.time():
            return result.is_accepted
        try:
            with self._guard.exclusive_call(
                wait_seconds=0 if result else WAIT_FOR_OTHER_CALL_SECONDS
            ):
                return self._check_and_cache(sign_in, request, expires)
        except ProviderUnavailableError:
            if result:
                return result.is_accepted
            raise

    def delete(self, token: str) -> None:
        """Deletes the account of the token, which must be from a recent sign-in. Idempotent. Raises
        ProviderUnavailableError, also if the provider refuses the token."""
        with self._guard.exclusive_call(wait_seconds=WAIT_FOR_OTHER_CALL_SECONDS):
            is_deleted = self._call_with_timeout(partial(self._request_deletion, token))
        if not is_deleted:
            raise ProviderUnavailableError

    def _check_and_cache(self, sign_in: SignInKey, request: AccountRequest, expires: float) -> bool:
        result = self._results.get(sign_in)
        # Another request may have called the provider in the meantime.
        if result is None or result.fresh_until <= time.time():
            is_accepted = self._call_with_timeout(request)
            # The provider may refuse only this token, so the result must not outlast the token.
            result = _CachedAccountCheck(
                min(expires, time.time() + RESULT_CACHE_SECONDS), is_accepted
            )
            self._results.put(sign_in, result)
        return result.is_accepted

    def _call_with_timeout(self, request: AccountRequest) -> bool:
        with self._guard.guarded_call():
            response = self._executor.submit(request)
            try:
                return response.result(timeout=CALL_DEADLINE_SECONDS)
            finally:
                response.cancel()  # has an effect only if an earlier call still blocks the thread

    def _request_account(self, token: str) -> bool:
        response = self._request("lookup", token)
        if response.refusal and response.refusal not in _REFUSAL_CODES:
            raise ProviderUnavailableError(response.reason)
        return response.refusal is None and bool(response.body.get("users"))

    def _request_deletion(self, token: str) -> bool:
        """Whether the account is deleted. A refusal raises no error, since an error would open the
        circuit breaker for all accounts."""
        response = self._request("delete", token)
        if response.refusal in {None, _NOT_FOUND_CODE}:
            return True
        logger.warning("The identity provider doesn't delete an account: %s", response.reason)
        return False

    def _request(self, action: str, token: str) -> _ProviderResponse:
        """Raises ProviderUnavailableError if the response is neither a success nor a refusal."""
        try:
            response = self._post(action, token)
        except requests.ConnectionError as error:
            if not any(isinstance(cause, ProtocolError) for cause in error.args):
                raise
            # The server has closed the idle connection. A second call does no harm.
            response = self._post(action, token)
        body = response.json()
        if response.status_code == requests.codes.ok and isinstance(body, dict):
            return _ProviderResponse(body, refusal=None)
        reason = f"{response.status_code} {_error_message(body)}"
        if 400 <= response.status_code < 500:  # noqa: PLR2004  # a client error
            return _ProviderResponse({}, _error_message(body).partition(" ")[0], reason)
        raise ProviderUnavailableError(reason)

    def _post(self, action: str, token: str) -> requests.Response:
        return self._session.post(
            f"{_provider_origin()}/v1/accounts:{action}",
            json={"idToken": token},
            headers={
                "X-Goog-Api-Key": settings.FIREBASE_API_KEY,
                "Referer": f"{settings.PUBLIC_ORIGIN}/",  # the API key works only with this header
            },
            timeout=CALL_DEADLINE_SECONDS,
            allow_redirects=False,
        )


def _error_message(body: object) -> str:
    error = body.get("error") if isinstance(body, dict) else None
    return str(error.get("message")) if isinstance(error, dict) else "without a reason"


def _provider_origin() -> str:
    host = settings.FIREBASE_AUTH_EMULATOR_HOST
    return f"http://{host}/identitytoolkit.googleapis.com" if host else PROVIDER_ORIGIN


account_checker = AccountChecker()
admin_session_checker = AccountChecker()
"""Checks sessions of Django admin. It is separate from `account_checker`, so that it never delays
the checks of tokens."""
