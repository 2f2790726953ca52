"""Reads who someone is from a bearer token."""

import hashlib
import re
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.conf import settings

from accounts.identity.firebase import InvalidTokenError, verify_id_token
from accounts.identity.provider_accounts import ProviderUnavailableError, account_checker
from accounts.identity.provider_photos import PROVIDER_PHOTO_ORIGIN
from common.bounded_cache import BoundedCache

TOKEN_CACHE_SECONDS = 300
TOKEN_CACHE_ENTRIES_MAX = 10_000
# A user can set any picture URL at the provider. A picture on the user's own host would let the
# user log who views it, so only the provider's host is trusted.
_TRUSTED_PICTURE_URL = re.compile(re.escape(PROVIDER_PHOTO_ORIGIN) + "/[!-~]{1,440}")


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
        identity = _identity_from_claims(verify_id_token(token))
        fresh_until = min(identity.expires, time.time() + TOKEN_CACHE_SECONDS)
        entry = _CachedIdentity(fresh_until, identity)
        token_cache.put(key, entry)
    return entry.identity


def require_accepted_account(token: str, identity: Identity) -> None:
    """Raises InvalidTokenError if the provider no longer accepts the account, or
    ProviderUnavailableError."""
    sign_in = (identity.uid, identity.signed_in_at)
    try:
        is_accepted = account_checker.accepts(token, sign_in=sign_in, expires=identity.expires)
    except ProviderUnavailableError:
        if settings.FIREBASE_AUTH_EMULATOR_HOST:
            return  # the emulator may still be starting, and its tokens are unsigned anyway
        raise
    if not is_accepted:
        raise InvalidTokenError


def _identity_from_claims(claims: dict[str, Any]) -> Identity:
    try:
        identity = Identity(
            uid=str(claims["uid"]),
            name=_text_without_surrogates(claims.get("name")),
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
    has_new_ascii = sum(map(str.isascii, lowered)) != sum(map(str.isascii, email))
    return "" if has_new_ascii else lowered


def _text_without_surrogates(value: object) -> str:
    """The text without lone surrogates; "" for any other value."""
    return value.encode(errors="ignore").decode() if isinstance(value, str) else ""


def _trusted_picture_url(url: object) -> str:
    return url if isinstance(url, str) and _TRUSTED_PICTURE_URL.fullmatch(url) else ""


def uid_from_header(header: str) -> str | None:
    """The uid in this Authorization header, or None if BearerAuthentication will refuse the header.
    Doesn't ask the database. Raises ProviderUnavailableError."""
    try:
        return read_token(bearer_token(header.encode())).uid
    except InvalidTokenError:
        return None


def bearer_token(header: bytes) -> str:
    """The token in an Authorization header. Raises InvalidTokenError."""
    scheme, _, token = header.partition(b" ")
    if scheme.lower() != b"bearer" or not token.isascii():
        raise InvalidTokenError
    return token.strip().decode("ascii")
