from datetime import UTC, datetime

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from accounts.profile.tests.user_fields import DECIDE, PUBLIC_FIELDS
from common.ids import new_object_id
from conftest import Login


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_anyone_can_read_a_public_profile_by_either_id(
    signed_out_client: APIClient, alice: User, public_id: str
) -> None:
    response = signed_out_client.get(f"/users/{getattr(alice, public_id)}")
    assert response.status_code == 200
    assert set(response.json()) == PUBLIC_FIELDS, DECIDE
    assert response.json()["full_name"] == "Alice Archer"


def test_nobody_else_gets_private_fields_not_even_admins(
    login: Login, alice: User, bob: User, admin: User
) -> None:
    for viewer in (bob, admin):
        assert set(login(viewer).get(f"/users/{alice.object_id}").json()) == PUBLIC_FIELDS, DECIDE


def test_others_see_the_month_of_joining_and_the_fan_sees_the_exact_time(
    login: Login, signed_out_client: APIClient, alice: User, bob: User
) -> None:
    User.objects.update(created_at=datetime(2026, 11, 23, 22, 51, 31, 424_242, tzinfo=UTC))
    page = signed_out_client.get(f"/r/{alice.nano_id}", headers={"Accept": "text/html"})
    assert b"2026-11-01T00:00:00Z" in page.content
    assert b"22:51" not in page.content
    for viewer, expected_created_at in (
        (signed_out_client, "2026-11-01T00:00:00Z"),
        (login(bob), "2026-11-01T00:00:00Z"),
        (login(alice), "2026-11-23T22:51:31.424242Z"),
    ):
        assert viewer.get(f"/users/{alice.object_id}").json()["created_at"] == expected_created_at


def test_an_object_id_does_not_show_when_the_fan_joined() -> None:
    assert len({new_object_id()[:8] for _ in range(3)}) == 3


def test_a_bad_token_is_401_on_a_public_call_too(signed_out_client: APIClient, alice: User) -> None:
    signed_out_client.credentials(HTTP_AUTHORIZATION="Bearer nonsense")
    response = signed_out_client.get(f"/users/{alice.object_id}")
    assert response.status_code == 401
    assert response.json() == {
        "message": f"Unable to fetch user with ID: {alice.object_id}",
        "code": "invalid_token",
    }
