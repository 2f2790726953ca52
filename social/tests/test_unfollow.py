import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from conftest import Login
from social.models import FollowCount
from social.tests.follows import connect, follow_pairs


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_an_unfollow_by_either_id_deletes_the_row_and_returns_the_new_count(
    login: Login, alice: User, bob: User, charlie: User, public_id: str
) -> None:
    connect(bob, alice)
    connect(charlie, alice)
    response = login(bob).post(f"/users/unfollow/{getattr(alice, public_id)}")
    assert response.status_code == 200
    assert response.json() == {
        "user_id": alice.object_id,
        "is_following": False,
        "followers_count": 1,
    }
    assert follow_pairs() == {("Charlie Check", "Alice Archer")}


def test_an_unfollow_returns_the_meeting_that_it_ends_once_for_an_undo(
    login: Login, alice: User, bob: User
) -> None:
    api, path = login(bob), f"/users/unfollow/{alice.object_id}"
    meeting = {"via_code": True, "met_at": "The pond"}
    api.post(f"/users/follow/{alice.object_id}", meeting, format="json")
    unfollow_body = {"user_id": alice.object_id, "is_following": False, "followers_count": 0}
    assert api.post(path).json() == unfollow_body | meeting
    assert api.post(path).json() == unfollow_body


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_unfollowing_yourself_is_400(login: Login, alice: User, public_id: str) -> None:
    response = login(alice).post(f"/users/unfollow/{getattr(alice, public_id)}")
    assert response.status_code == 400
    assert response.json()["fields"] == {"id": ["You can't unfollow yourself."]}


def test_the_database_itself_refuses_negative_counts(alice: User) -> None:
    with pytest.raises(IntegrityError, match="not_negative"), transaction.atomic():
        FollowCount.objects.create(user=alice, followers_count=-1)
