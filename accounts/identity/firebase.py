"""Verifies bearer tokens and reads the identity in them. The only module that imports Firebase."""

import hashlib
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

import firebase_admin
from django.conf import settings
from firebase_admin import auth, credentials
from firebase_admin.exceptions import FirebaseError
from google.auth.credentials import AnonymousCredentials
from google.auth.exceptions import GoogleAuthError

from accounts.identity.certificates import CertificateRequest
from accounts.identity.provider_accounts import ProviderUnavailableError, checker, session_checker
from accounts.identity.provider_photos import PROVIDER_PHOTO_ORIGIN
from common.bounded_cache import BoundedCache

CLOCK_SKEW_SECONDS_MAX = 60
"""How far this server's clock may be behind Google's before new tokens are refused."""
TOKEN_CACHE_SECONDS = 300
TOKEN_CACHE_ENTRIES_MAX = 10_000
# A user can set any picture URL at the provider. A picture on the user's own host would let the
# user log who views it, so only the provider's host is trusted.
_TRUSTED_PICTURE_URL = re.compile(re.escape(PROVIDER_PHOTO_ORIGIN) + "/[!-~]{1,440}")


class InvalidTokenError(Exception):
    pass


@dataclass(frozen=True, slots=True)
class Identity:
    uid: str
    name: str
    """The name that the provider has for the fan, or ""."""
    email: str
    email_verified: bool
    is_by_password: bool
    """Whether the sign-in was by password, and not by Google."""
    picture: str
    signed_in_at: datetime
    expires: float


class _CachedIdentity(NamedTuple):
    fresh_until: float
    identity: Identity


# The keys are SHA-256 digests of tokens. Each process has its own cache. Verifying a token takes
# about 700 µs.
token_cache = BoundedCache[bytes, _CachedIdentity](TOKEN_CACHE_ENTRIES_MAX)


def read_token(token: str) -> Identity:
    """The identity in a Firebase ID token that is signed and not expired.

    Raises InvalidTokenError or ProviderUnavailableError.
    """
    key = hashlib.sha256(token.encode()).digest()
    entry = token_cache.get(key)
    if entry is None or entry.fresh_until <= time.time():
        identity = _identity_from_claims(_verified_claims(token))
        fresh_until = min(identity.expires, time.time() + TOKEN_CACHE_SECONDS)
        entry = _CachedIdentity(fresh_until, identity)
        token_cache.put(key, entry)
    return entry.identity


def require_accepted_account(token: str, identity: Identity) -> None:
    """Raises InvalidTokenError if the provider no longer accepts the account, or
    ProviderUnavailableError."""
    sign_in = (identity.uid, identity.signed_in_at)
    try:
        is_accepted = checker.accepts(token, sign_in=sign_in, expires=identity.expires)
    except ProviderUnavailableError:
        if settings.FIREBASE_AUTH_EMULATOR_HOST:
            return  # the emulator may still be starting, and its tokens are unsigned anyway
        raise
    if not is_accepted:
        raise InvalidTokenError


def is_session_accepted(*, uid: str, started_at: datetime) -> bool:
    """Whether the provider still accepts the account and a sign-in at `started_at`. An admin's
    session has no token, so the check needs a read-only service account. Without a service account,
    every session is accepted.

    Raises ProviderUnavailableError.
    """
    is_emulator = bool(settings.FIREBASE_AUTH_EMULATOR_HOST)
    if not (is_emulator or settings.FIREBASE_VIEWER_KEY_FILE):
        return True
    try:
        return session_checker.check((uid, started_at), partial(_has_account, uid, started_at))
    except ProviderUnavailableError:
        if is_emulator:
            return True  # the emulator may still be starting
        raise


def _has_account(uid: str, signed_in_at: datetime) -> bool:
    try:
        account = auth.get_user(uid, app=_app_of_viewer())
    except auth.UserNotFoundError:
        return False
    except (FirebaseError, GoogleAuthError, OSError, ValueError) as error:
        raise ProviderUnavailableError(str(error)) from error
    revoked_before = float(account.tokens_valid_after_timestamp) / 1000
    return not account.disabled and signed_in_at.timestamp() >= revoked_before


def delete_own_account(token: str) -> None:
    """Deletes the account of a token, which must be from a recent sign-in. Idempotent. Raises
    ProviderUnavailableError."""
    checker.delete(token)


def delete_account(uid: str) -> None:
    """Deletes an account with the operator's application default credentials; the emulator needs
    none. Idempotent.

    Raises ProviderUnavailableError.
    """
    try:
        auth.delete_user(uid, app=_app_of_operator())
    except auth.UserNotFoundError:
        return
    except (FirebaseError, GoogleAuthError) as error:
        raise ProviderUnavailableError(str(error)) from error


def ensure_account(*, email: str, password: str, display_name: str) -> str:
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


def restore_accounts(accounts: dict[str, str]) -> int:
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
    return _app("[DEFAULT]", AnonymousCredentials)


def _app_of_operator() -> firebase_admin.App:
    """An app with the operator's credentials, which the web server doesn't have."""
    return _app("operator", credentials.ApplicationDefault)


def _app_of_viewer() -> firebase_admin.App:
    """An app with credentials that may only read accounts; the emulator needs none."""
    if settings.FIREBASE_AUTH_EMULATOR_HOST:
        return _firebase_app()
    return _app("viewer", read_viewers_key)


def _app(name: str, make_credential: Callable[[], Any]) -> firebase_admin.App:
    try:
        return firebase_admin.get_app(name)
    except ValueError:
        credential = make_credential()
        options = {"projectId": settings.FIREBASE_PROJECT_ID, "httpTimeout": 5}
        with suppress(ValueError):  # another thread may have just made the app
            firebase_admin.initialize_app(credential, options, name)
        return firebase_admin.get_app(name)


def read_viewers_key() -> credentials.Certificate:
    """Raises OSError if FIREBASE_VIEWER_KEY_FILE can't be read, and ValueError if it isn't a
    service account's key."""
    try:
        return credentials.Certificate(settings.FIREBASE_VIEWER_KEY_FILE)
    except (AttributeError, TypeError) as error:  # a value in the key's JSON has a wrong type
        raise ValueError(str(error)) from error


def _certificate_request() -> CertificateRequest:
    """The transport with which the SDK fetches certificates. The first call installs it."""
    verifier = auth._get_client(_firebase_app())._token_verifier  # noqa: SLF001  # the SDK has no option
    if not isinstance(verifier.request, CertificateRequest):
        verifier.request = CertificateRequest(verifier.request)
    return verifier.request


def _verified_claims(token: str) -> dict[str, Any]:
    certificates = _certificate_request()
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


def _identity_from_claims(claims: dict[str, Any]) -> Identity:
    try:
        identity = Identity(
            uid=str(claims["uid"]),
            name=_encodable_text(claims.get("name")),
            email=_email_in_lower_case(claims.get("email")),
            email_verified=claims.get("email_verified") is True,
            is_by_password=claims.get("firebase", {}).get("sign_in_provider") == "password",
            picture=_trusted_picture_url(claims.get("picture")),
            signed_in_at=datetime.fromtimestamp(float(claims["auth_time"]), UTC),
            expires=float(claims["exp"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
        raise InvalidTokenError from error
    # In emulator mode firebase_admin doesn't check `exp`.
    if identity.expires <= time.time():
        raise InvalidTokenError
    return identity


def _email_in_lower_case(email: object) -> str:
    """The e-mail as the provider accepted it, in lower case. Returns "" if lower case makes an
    ASCII letter of another letter, as it makes a k of the Kelvin sign, because the e-mail would
    then be someone else's."""
    if not isinstance(email, str) or "\0" in email:  # PostgreSQL can't store NUL
        return ""
    lowered = email.encode().decode().lower()  # lone surrogates raise ValueError
    return lowered if _count_ascii(lowered) == _count_ascii(email) else ""


def _encodable_text(value: object) -> str:
    """The text without lone surrogates; "" for any other value."""
    return value.encode(errors="ignore").decode() if isinstance(value, str) else ""


def _count_ascii(text: str) -> int:
    return sum(map(str.isascii, text))


def _trusted_picture_url(url: object) -> str:
    return url if isinstance(url, str) and _TRUSTED_PICTURE_URL.fullmatch(url) else ""


def signed_in_uid(header: str) -> str | None:
    """The uid in this Authorization header, or None if BearerAuthentication will refuse the header.
    Doesn't ask the database."""
    try:
        return read_token(bearer_token(header.encode())).uid
    except (InvalidTokenError, ProviderUnavailableError):
        return None


def bearer_token(header: bytes) -> str:
    """The token in an Authorization header. Raises InvalidTokenError."""
    scheme, _, token = header.partition(b" ")
    if scheme.lower() != b"bearer" or not token.isascii():
        raise InvalidTokenError
    return token.strip().decode("ascii")
