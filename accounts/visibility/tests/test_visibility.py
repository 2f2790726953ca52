"""Tests which fans can see each other. test_visibility_of_fields.py tests what each call shows."""

import pytest

from accounts.models import User
from conftest import Login


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "/users/{}"),
        ("get", "/users/connections/{}"),
        ("post", "/users/follow/{}"),
        ("post", "/users/unfollow/{}"),
    ],
)
def test_a_public_id_may_be_in_upper_case(
    login: Login, alice: User, bob: User, method: str, path: str
) -> None:
    for public_id in (bob.object_id, bob.nano_id):
        response = getattr(login(alice), method)(path.format(public_id.upper()))
        assert response.status_code == 200


@pytest.mark.parametrize("path", ["/users/follow/{}", "/users/unfollow/{}"])
def test_a_fans_own_public_id_is_recognised_in_upper_case(
    login: Login, alice: User, path: str
) -> None:
    assert login(alice).post(path.format(alice.nano_id.upper())).status_code == 400
