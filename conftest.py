"""Fixtures for all tests. Alice owns the data, Bob is connected to her, and Charlie must not see or
change her data.

The fixtures' tokens are unsigned, like the Auth emulator's.
"""

import base64
import json
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any
from unittest.mock import Mock

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import caches
from django.core.files.storage import storages
from django.db import connection
from django.db.models.signals import post_migrate
from django.test import Client, override_settings
from rest_framework.test import APIClient

from accounts.identity.tokens import token_cache
from accounts.models import ADMIN_TYPE, SIGN_INS_MAX, User
from common.security_log import logger as security_logger
from common.shared_state import shared_state_breaker
from media.photos.selectors import hidden_photos

Login = Callable[..., APIClient]

# Tests with generated input try this many inputs. `make test` uses the same inputs each time, so
# that no test fails by chance; a test before a release uses random ones.
for profile, inputs_max in {"short": 12, "release": 200}.items():
    hypothesis.settings.register_profile(
        profile,
        max_examples=inputs_max,
        stateful_step_count=40,
        deadline=None,
        derandomize=profile == "short",
        database=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture],
    )
hypothesis.settings.load_profile("short")


@pytest.fixture(autouse=True, scope="session")
def _test_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests need no collected static files, leave no photos behind, and hash passwords fast."""
    unhashed = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    in_memory = {"BACKEND": "django.core.files.storage.InMemoryStorage"}
    storage_backends = {"staticfiles": unhashed, "photos": in_memory, "previews": in_memory}
    rate_limits = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    scans = {**rate_limits, "LOCATION": "scans"}
    attempts_file = tmp_path_factory.mktemp("attempts") / "attempts.sqlite3"
    attempts = settings.CACHES["attempts"] | {"LOCATION": attempts_file}
    caches_of_tests = {"rate_limits": rate_limits, "scans": scans, "attempts": attempts}
    with override_settings(
        STORAGES=settings.STORAGES | storage_backends,
        CACHES=settings.CACHES | caches_of_tests,
        LOCK_ATTEMPTS_FILE=attempts_file,
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    ):
        yield


@pytest.fixture(autouse=True, scope="session")
def _skip_permissions() -> None:
    """Skips Django's permissions, which no test needs: recreating them after each test without a
    transaction takes longer than emptying the tables."""
    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")


@pytest.fixture(autouse=True, scope="session")
def _log_all_refusals() -> None:
    """Logs each refusal at once. The count of repeated ones would be logged in a later test."""
    for handler in security_logger.handlers:
        handler.filters.clear()


@pytest.fixture(autouse=True)
def _empty_caches() -> None:
    """Each test starts with empty caches, no counted requests and a closed circuit breaker."""
    storages._storages.clear()  # type: ignore[attr-defined]  # there is no public way to clear it
    caches["rate_limits"].clear()
    caches["scans"].clear()
    settings.LOCK_ATTEMPTS_FILE.unlink(missing_ok=True)
    shared_state_breaker.close()
    token_cache.clear()
    hidden_photos.clear_cache()


@pytest.fixture(autouse=True)
def _every_account_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the checks of accounts, since the emulator lacks the accounts of most tokens here."""
    checker = Mock(accepts=lambda *_, **__: True, delete=lambda _: None)
    monkeypatch.setattr("accounts.identity.tokens.account_checker", checker)
    monkeypatch.setattr(
        "accounts.identity.firebase.admin_session_checker", Mock(check=lambda *_: True)
    )


def database_url() -> str:
    """The URL of the test's database, for a server in another process."""
    database = connection.settings_dict
    address = f"{database['HOST']}:{database['PORT']}/{database['NAME']}"
    return f"postgres://{database['USER']}:{database['PASSWORD']}@{address}"


def make_token(uid: str, **claims: Any) -> str:
    """An ID token like the Auth emulator's. `claims` override its claims; None removes a claim."""
    now = int(time.time())
    payload = {
        "iss": f"https://securetoken.google.com/{settings.FIREBASE_PROJECT_ID}",
        "aud": settings.FIREBASE_PROJECT_ID,
        "sub": uid,
        "user_id": uid,
        "firebase": {"sign_in_provider": "password"},
        "email": f"{uid}@example.test",
        "email_verified": False,
        "auth_time": now,
        "iat": now,
        "exp": now + 3600,
        **claims,
    }
    claims_with_values = {name: value for name, value in payload.items() if value is not None}
    header = {"alg": "none", "typ": "JWT"}
    return f"{_token_segment(header)}.{_token_segment(claims_with_values)}."


def _token_segment(content: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(content).encode()).decode().rstrip("=")


@pytest.fixture
def login() -> Login:
    """A function that makes a client with a token for a uid, or for a fan's record. The sign-in is
    recorded in the fan's record unless it is new, so that no test counts the queries for that."""

    def make_client(
        fan_or_uid: User | str, *, is_new_sign_in: bool = False, **claims: Any
    ) -> APIClient:
        if isinstance(fan_or_uid, User):
            claims = {"email": fan_or_uid.email, "auth_time": int(time.time()), **claims}
            if not is_new_sign_in:
                _record_sign_in(fan_or_uid, datetime.fromtimestamp(claims["auth_time"], UTC))
            fan_or_uid = str(fan_or_uid.firebase_uid)
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {make_token(fan_or_uid, **claims)}")
        return client

    return make_client


def _record_sign_in(fan: User, signed_in_at: datetime) -> None:
    for row in User.objects.filter(pk=fan.pk):
        User.objects.filter(pk=fan.pk).update(
            last_logged_in=sorted({*row.last_logged_in, signed_in_at})[-SIGN_INS_MAX:]
        )


@pytest.fixture
def signed_out_client() -> APIClient:
    return APIClient()


def make_fan(name: str, **fields: Any) -> User:
    local_part = name.lower().replace(" ", ".")
    return User.objects.create(
        **{
            "full_name": name,
            "email": f"{local_part}@example.test",
            "firebase_uid": local_part,
            "password": "!",
            **fields,
        }
    )


@pytest.fixture
def alice(db: None) -> User:
    return make_fan(
        "Alice Archer",
        phone_number="416-555-0123",
        dob="1990-02-03",
        gender="Female",
        bio="Glove side, top shelf.",
        location="Toronto, Ontario",
        favourite_team="Toronto Maple Leafs",
    )


@pytest.fixture
def bob(db: None) -> User:
    return make_fan("Bob Breakaway")


@pytest.fixture
def charlie(db: None) -> User:
    return make_fan("Charlie Check")


@pytest.fixture
def admin(db: None) -> User:
    return make_fan("Ada Admin", user_type=ADMIN_TYPE)


@pytest.fixture
def admin_client(client: Client, admin: User) -> Client:
    """A browser in which Ada is signed in to Django admin."""
    client.force_login(admin)
    return client
