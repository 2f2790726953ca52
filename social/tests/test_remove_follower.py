"""POST /users/remove_follower/{id}: the other fan no longer follows the caller."""

import pytest

from accounts.models import User
from conftest import Login
from social.tests.follows import assert_counts_match_follows, connect, follow_pairs


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_removing_a_follower_ends_only_that_follow_and_returns_the_callers_count(
    login: Login, alice: User, bob: User, charlie: User, public_id: str
) -> None:
    connect(bob, alice, charlie)
    connect(charlie, alice)
    connect(alice, bob)
    client = login(alice)
    for _ in range(2):
        response = client.post(f"/users/remove_follower/{getattr(bob, public_id)}")
        assert response.status_code == 200
        assert response.json() == {"user_id": bob.object_id, "followers_count": 1}
    assert follow_pairs() == {
        ("Bob Breakaway", "Charlie Check"),
        ("Charlie Check", "Alice Archer"),
        ("Alice Archer", "Bob Breakaway"),
    }
    assert_counts_match_follows()


def test_a_removed_follower_may_follow_again(login: Login, alice: User, bob: User) -> None:
    connect(bob, alice)
    login(alice).post(f"/users/remove_follower/{bob.nano_id}")
    assert login(bob).post(f"/users/follow/{alice.nano_id}").status_code == 200
