"""Asks the identity provider whether an account may still use its token.

A token's signature says who signed in, and when. Only the provider knows that the account has been
deleted or disabled since, or that its sign-ins were revoked, as by a new password.

The call is the browser SDK's own: it needs the public API key and the token itself, and no service
account, whose key on this host could delete every account.
"""

import logging
import time

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3 import Retry

PROVIDER_ORIGIN = "https://identitytoolkit.googleapis.com"
TIMEOUT_SECONDS = 2
PAUSE_SECONDS = 15
"""How long the provider isn't asked after it failed: waiting for it holds a thread."""
_REFUSALS = {"USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED", "INVALID_ID_TOKEN"}

logger = logging.getLogger(__name__)


class ProviderUnavailableError(Exception):
    """Firebase can't be reached, so no token can be verified now."""


class AccountChecker:
    """One for each process: it keeps connections open and remembers a failure."""

    def __init__(self) -> None:
        self._session = requests.Session()
        # A kept connection may be closed just now; the call changes nothing, so it can be repeated.
        retry = Retry(total=1, backoff_factor=0, allowed_methods=None)
        self._session.mount("https://", HTTPAdapter(max_retries=retry))
        self._paused_until = 0.0

    def accepts(self, token: str) -> bool:
        """Whether the account exists, is enabled and has not revoked the token's sign-in.

        Raises ProviderUnavailableError.
        """
        if time.monotonic() < self._paused_until:
            raise ProviderUnavailableError
        try:
            return self._ask(token)
        except (requests.RequestException, ProviderUnavailableError) as error:
            self._paused_until = time.monotonic() + PAUSE_SECONDS
            logger.warning("The identity provider can't tell whether an account exists: %s", error)
            raise ProviderUnavailableError from error

    def _ask(self, token: str) -> bool:
        response = self._session.post(
            f"{_origin()}/v1/accounts:lookup",
            json={"idToken": token},
            headers={
                "X-Goog-Api-Key": settings.FIREBASE_API_KEY,
                "Referer": f"{settings.PUBLIC_ORIGIN}/",  # the key is restricted to it
            },
            timeout=TIMEOUT_SECONDS,
        )
        body = response.json()
        if response.ok:
            return bool(body.get("users"))
        reason = str(body.get("error", {}).get("message"))
        if reason.partition(" ")[0] in _REFUSALS:
            return False
        raise ProviderUnavailableError(f"{response.status_code} {reason}")


def _origin() -> str:
    host = settings.FIREBASE_AUTH_EMULATOR_HOST
    return f"http://{host}/identitytoolkit.googleapis.com" if host else PROVIDER_ORIGIN


checker = AccountChecker()
