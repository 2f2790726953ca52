import time
from datetime import timedelta
from unittest.mock import Mock

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.errors import ProfileNotFoundError
from accounts.identity.provider_accounts import ProviderUnavailableError
from accounts.identity.tests.google import verify_token
from accounts.models import EndedIdentity, User
from accounts.records.creation import create_user
from accounts.records.deletion import delete_fan_and_provider_account, finish_deletion
from accounts.sessions.services import SessionEndedError
from conftest import Login, make_fan, make_token

pytestmark = pytest.mark.django_db(transaction=True)

NOW_SECONDS = int(time.time())


def sign_up_status(client: APIClient) -> int:
    return client.put("/users/", {"full_name": "Alice Anew"}, format="json").status_code


def has_unfinished_deletion() -> bool:
    return EndedIdentity.objects.filter(awaits_account_deletion=True).exists()


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Mock:
    provider = Mock(accepts=Mock(return_value=True))
    monkeypatch.setattr("accounts.identity.tokens.account_checker", provider)
    monkeypatch.setattr("accounts.records.deletion.account_checker", provider)
    return provider


@pytest.mark.parametrize("path", ["/users/", "/users"])
def test_deleting_the_account_deletes_the_record_and_the_providers_account(
    login: Login, alice: User, bob: User, provider: Mock, path: str
) -> None:
    api = login(alice)
    response = api.delete(path)
    assert (response.status_code, response.content) == (204, b"")
    assert list(User.objects.all()) == [bob]
    provider.delete.assert_called_once()
    assert verify_token(provider.delete.call_args.args[0]).uid == "alice.archer"
    assert not has_unfinished_deletion()


@pytest.mark.parametrize(("age_minutes", "status"), [(4.9, 204), (5.1, 403)])
def test_a_sign_in_of_more_than_five_minutes_ago_has_to_be_repeated(
    login: Login, alice: User, age_minutes: float, status: int
) -> None:
    response = login(alice, auth_time=int(time.time() - age_minutes * 60)).delete("/users/")
    assert response.status_code == status
    assert User.objects.exists() == (status == 403)
    if status == 403:
        assert response.json() == {
            "message": "Please log in again first.",
            "code": "reauthenticate",
        }


@pytest.mark.parametrize(
    "changes",
    [
        {"firebase_uid": "owner"},
        {"tokens_valid_after": timezone.now() + timedelta(days=1)},
    ],
    ids=["claimed by another identity", "ended"],
)
def test_a_record_that_changed_after_the_request_was_authenticated_is_not_deleted(
    alice: User, changes: dict[str, object]
) -> None:
    token = make_token("alice.archer")
    User.objects.update(**changes)
    with pytest.raises(SessionEndedError):
        delete_fan_and_provider_account(user=alice, identity=verify_token(token), token=token)
    assert User.objects.exists()


def test_the_second_of_two_concurrent_deletions_finds_no_record(
    alice: User, caplog: pytest.LogCaptureFixture
) -> None:
    token = make_token("alice.archer")
    identity = verify_token(token)
    delete_fan_and_provider_account(user=alice, identity=identity, token=token)
    with pytest.raises(ProfileNotFoundError):
        delete_fan_and_provider_account(user=alice, identity=identity, token=token)
    assert caplog.messages.count("account_deleted") == 1


def test_a_fan_whose_provider_account_was_not_deleted_can_join_again_with_it(
    login: Login, alice: User, provider: Mock
) -> None:
    provider.delete.side_effect = ProviderUnavailableError
    assert login(alice).delete("/users/").status_code == 204
    assert has_unfinished_deletion()
    assert sign_up_status(login("alice.archer", auth_time=NOW_SECONDS + 3_600)) == 201
    assert not has_unfinished_deletion()


def test_a_sign_up_while_the_account_is_being_deleted_is_refused(alice: User) -> None:
    """The fan signs in after the database record was deleted, but before the account at the
    provider is deleted."""
    alice.delete()
    EndedIdentity.objects.update(ended_at=timezone.now() - timedelta(hours=1))
    newcomer = verify_token(make_token("alice.archer", email=alice.email))
    finish_deletion(uid="alice.archer", delete_account=lambda _: None)
    with pytest.raises(SessionEndedError):
        create_user(identity=newcomer, fields={"full_name": "Alice"})


def test_the_account_of_an_existing_record_is_never_deleted(alice: User) -> None:
    def fail(uid: str) -> None:
        raise AssertionError(uid)

    EndedIdentity.objects.create(
        firebase_uid="alice.archer",
        ended_at=timezone.now(),
        is_erased=True,
        awaits_account_deletion=True,
    )
    finish_deletion(uid="alice.archer", delete_account=fail)
    assert not has_unfinished_deletion()


def test_the_queries_of_a_deletion_dont_grow_with_the_follows(
    login: Login, alice: User, bob: User
) -> None:
    fans = [make_fan(name) for name in ("Charlie", "Dora", "Eve")]

    def queries_of_deletion(user: User, *others: User) -> int:
        for fan in others:
            login(user).post(f"/users/follow/{fan.nano_id}")
            login(fan).post(f"/users/block/{user.nano_id}")
            login(fan).post(f"/users/unblock/{user.nano_id}")
            login(fan).post(f"/users/follow/{user.nano_id}")
        with CaptureQueriesContext(connection) as queries:
            login(user).delete("/users/")
        return len(queries)

    queries_with_one_follower = queries_of_deletion(bob, fans[0])
    assert queries_of_deletion(alice, *fans) <= queries_with_one_follower
