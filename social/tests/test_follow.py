import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from conftest import Login
from social.models import Follow
from social.tests.follows import assert_counts_match_follows, follow_counts, follow_pairs


def stored_meeting() -> tuple[bool, str]:
    """Whether the only stored follow came from a scanned QR code, and where the two fans met."""
    return Follow.objects.values_list("via_code", "met_at").get()


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_a_follow_by_either_id_adds_a_row_and_returns_the_new_count(
    login: Login, alice: User, bob: User, public_id: str
) -> None:
    response = login(bob).post(f"/users/follow/{getattr(alice, public_id)}")
    assert response.status_code == 200
    assert response.json() == {
        "user_id": alice.object_id,
        "is_following": True,
        "followers_count": 1,
    }
    assert follow_pairs() == {("Bob Breakaway", "Alice Archer")}


def test_a_fan_can_follow_only_for_themselves(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    forged_body = {"follower": alice.object_id, "user_id": alice.object_id}
    login(charlie).post(f"/users/follow/{bob.object_id}", forged_body, format="json")
    assert follow_pairs() == {("Charlie Check", "Bob Breakaway")}


def test_a_follow_may_record_that_it_is_by_qr_code_and_where_the_fans_met(
    login: Login, alice: User, bob: User
) -> None:
    body = {"via_code": True, "met_at": "  Tuesday at Scotiabank Pond ", "surprise": 1}
    response = login(bob).post(f"/users/follow/{alice.object_id}", body, format="json")
    assert response.status_code == 200
    assert stored_meeting() == (True, "Tuesday at Scotiabank Pond")
    assert_counts_match_follows()


def test_a_repeated_follow_changes_only_the_note(login: Login, alice: User, bob: User) -> None:
    api, path = login(bob), f"/users/follow/{alice.object_id}"
    api.post(path, {"met_at": "The pond"}, format="json")
    assert api.post(path).json()["followers_count"] == 1
    api.post(path, {"via_code": True}, format="json")
    assert stored_meeting() == (False, "The pond")
    assert api.post(path, {"met_at": "The rink"}, format="json").json()["followers_count"] == 1
    assert stored_meeting() == (False, "The rink")
    api.post(path, {"met_at": None}, format="json")
    assert stored_meeting() == (False, "")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ('{"via_code": 1}', "via_code"),
        ('{"via_code": null}', "via_code"),
        ('{"met_at": 7}', "met_at"),
        ('{"via_code": true, "met_at": "%s"}' % ("p" * 61), "met_at"),
        ("[]", "non_field_errors"),
        ("null", "non_field_errors"),
    ],
)
def test_a_follow_with_a_wrong_body_is_400_and_follows_nobody(
    login: Login, alice: User, bob: User, body: str, field: str
) -> None:
    path = f"/users/follow/{alice.object_id}"
    response = login(bob).generic("POST", path, body, "application/json")
    assert response.status_code == 400
    assert list(response.json()["fields"]) == [field]
    assert not Follow.objects.exists()


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_following_yourself_is_400(login: Login, alice: User, public_id: str) -> None:
    response = login(alice).post(f"/users/follow/{getattr(alice, public_id)}")
    assert response.status_code == 400
    assert response.json() == {
        "message": "You can't follow yourself.",
        "code": "invalid",
        "fields": {"id": ["You can't follow yourself."]},
    }
    assert not Follow.objects.exists()
    assert follow_counts(alice) == (0, 0)


@pytest.mark.parametrize(
    "unknown_id", ["0" * 24, "3346789bcd", "nonsense", "a%00b", "%F0%9F%8F%92"]
)
def test_following_an_unknown_id_is_404(login: Login, bob: User, unknown_id: str) -> None:
    response = login(bob).post(f"/users/follow/{unknown_id}")
    assert response.status_code == 404
    assert response.json() == {"message": "No user profile found.", "code": "no_profile"}
    assert follow_counts(bob) == (0, 0)


def test_the_database_itself_refuses_a_follow_of_yourself(alice: User) -> None:
    with pytest.raises(IntegrityError, match="follow_not_oneself"), transaction.atomic():
        Follow.objects.create(follower=alice, followed=alice)


def test_the_database_itself_refuses_a_second_follow_of_the_same_fan(
    alice: User, bob: User
) -> None:
    Follow.objects.create(follower=bob, followed=alice)
    with pytest.raises(IntegrityError, match="follow_once"), transaction.atomic():
        Follow.objects.create(follower=bob, followed=alice)
