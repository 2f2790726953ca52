"""Calls Firebase: verifies tokens; reads, makes and deletes accounts. The only module that imports
it."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

import firebase_admin
from django.conf import settings
from firebase_admin import auth, credentials
from firebase_admin.exceptions import FirebaseError
from google.auth.credentials import AnonymousCredentials
from google.auth.exceptions import GoogleAuthError

from accounts.identity.certificates import CertificateFetcher
from accounts.identity.provider_accounts import ProviderUnavailableError, admin_session_checker

CLOCK_SKEW_SECONDS_MAX = 60
"""How far this server's clock may be behind Google's before new tokens are refused."""


class InvalidTokenError(Exception):
    pass


def verify_id_token(token: str) -> dict[str, Any]:
    """The claims of a signed token. Raises InvalidTokenError or ProviderUnavailableError."""
    certificates = _install_certificate_fetcher()
    try:
        claims: dict[str, Any] = auth.verify_id_token(
            token, app=_firebase_app(), clock_skew_seconds=CLOCK_SKEW_SECONDS_MAX
        )
    except auth.CertificateFetchError as error:
        raise ProviderUnavailableError from error
    # The parser raises RecursionError for deeply nested JSON.
    except (ValueError, RecursionError, auth.InvalidIdTokenError) as error:
        if isinstance(error, auth.InvalidIdTokenError) and certificates.is_key_missing(token):
            raise ProviderUnavailableError from error
        raise InvalidTokenError from error
    return claims


def is_admin_session_accepted(*, uid: str, started_at: datetime) -> bool:
    """Whether the provider still accepts the account and a sign-in at `started_at`. An admin's
    session has no token, so the check needs a read-only service account. Without a service account,
    every session is accepted.

    Raises ProviderUnavailableError.
    """
    is_emulator = bool(settings.FIREBASE_AUTH_EMULATOR_HOST)
    if not (is_emulator or settings.FIREBASE_VIEWER_KEY_FILE):
        return True
    try:
        return admin_session_checker.check(
            (uid, started_at), partial(_is_sign_in_accepted, uid, started_at)
        )
    except ProviderUnavailableError:
        if is_emulator:
            return True  # the emulator may still be starting
        raise


def _is_sign_in_accepted(uid: str, signed_in_at: datetime) -> bool:
    try:
        account = auth.get_user(uid, app=_read_only_app())
    except auth.UserNotFoundError:
        return False
    except (FirebaseError, GoogleAuthError, OSError, ValueError) as error:
        raise ProviderUnavailableError(str(error)) from error
    revoked_before = float(account.tokens_valid_after_timestamp) / 1000
    return not account.disabled and signed_in_at.timestamp() >= revoked_before


def delete_account(uid: str) -> None:
    """Deletes an account with the operator's application default credentials, which the web server
    doesn't have; the emulator needs none. Idempotent.

    Raises ProviderUnavailableError.
    """
    try:
        app = _get_or_create_app("operator", credentials.ApplicationDefault)
        auth.delete_user(uid, app=app)
    except auth.UserNotFoundError:
        return
    except (FirebaseError, GoogleAuthError) as error:
        raise ProviderUnavailableError(str(error)) from error


def ensure_emulator_account(*, email: str, password: str, display_name: str) -> str:
    """Returns the uid of the account for `email`. Creates the account if there is none, and marks
    its e-mail as verified (emulator only)."""
    try:
        account = auth.get_user_by_email(email, app=_firebase_app())
    except auth.UserNotFoundError:
        account = auth.create_user(
            email=email,
            email_verified=True,
            password=password,
            display_name=display_name,
            app=_firebase_app(),
        )
    if not account.email_verified:
        auth.update_user(account.uid, email_verified=True, app=_firebase_app())
    return str(account.uid)


def restore_emulator_accounts(accounts: dict[str, str]) -> int:
    """Recreates the accounts {uid: email} that the emulator has lost. Returns how many."""
    known_uids = {account.uid for account in auth.list_users(app=_firebase_app()).iterate_all()}
    lost_accounts = [
        auth.ImportUserRecord(uid, email=email)
        for uid, email in accounts.items()
        if uid not in known_uids
    ]
    for start in range(0, len(lost_accounts), 1000):
        auth.import_users(lost_accounts[start : start + 1000], app=_firebase_app())
    return len(lost_accounts)


def _firebase_app() -> firebase_admin.App:
    """Verifying tokens needs no credentials, only Google's public certificates."""
    return _get_or_create_app("[DEFAULT]", AnonymousCredentials)


def _read_only_app() -> firebase_admin.App:
    """An app with credentials that may only read accounts; the emulator needs none."""
    if settings.FIREBASE_AUTH_EMULATOR_HOST:
        return _firebase_app()
    return _get_or_create_app("viewer", read_viewer_key)


def _get_or_create_app(name: str, make_credential: Callable[[], Any]) -> firebase_admin.App:
    try:
        return firebase_admin.get_app(name)
    except ValueError:
        credential = make_credential()
        options = {"projectId": settings.FIREBASE_PROJECT_ID, "httpTimeout": 5}
        with suppress(ValueError):  # another thread may have just made the app
            firebase_admin.initialize_app(credential, options, name)
        return firebase_admin.get_app(name)


def read_viewer_key() -> credentials.Certificate:
    """Raises OSError if FIREBASE_VIEWER_KEY_FILE can't be read, and ValueError if it isn't a
    service account's key."""
    try:
        return credentials.Certificate(settings.FIREBASE_VIEWER_KEY_FILE)
    except (AttributeError, TypeError) as error:  # a value in the key's JSON has a wrong type
        raise ValueError(str(error)) from error


def _install_certificate_fetcher() -> CertificateFetcher:
    """Makes the SDK fetch certificates by a CertificateFetcher, unless it does already. Returns the
    fetcher."""
    verifier = auth._get_client(_firebase_app())._token_verifier  # noqa: SLF001  # the SDK has no option
    if not isinstance(verifier.request, CertificateFetcher):
        verifier.request = CertificateFetcher(verifier.request)
    return verifier.request
