"""GET /users/blocks: the fans that the viewer has blocked."""

import pytest

from accounts.models import Block, User, Visibility
from conftest import Login, make_fan

BLOCKS_PATH = "/users/blocks"


@pytest.fixture
def blocked_fans(alice: User) -> list[User]:
    """Seven fans whom Alice has blocked, the latest first."""
    fans = [make_fan(f"Fan Number{number}") for number in range(7)]
    Block.objects.bulk_create(Block(blocker=alice, blocked=fan) for fan in fans)
    return fans[::-1]


def test_the_blocked_fans_are_paged_newest_first(
    login: Login, alice: User, blocked_fans: list[User]
) -> None:
    client = login(alice)
    found_ids: list[str] = []
    path = f"{BLOCKS_PATH}?limit=3"
    while path:
        response = client.get(path)
        found_ids += [row["_id"] for row in response.json()]
        link = response.get("Link", "")
        path = link.partition(">")[0].removeprefix("<")
    assert found_ids == [fan.object_id for fan in blocked_fans]


def test_rows_of_blocked_fans_show_what_signed_in_fans_may_see(
    login: Login, alice: User, blocked_fans: list[User]
) -> None:
    User.objects.filter(pk=blocked_fans[0].pk).update(email_visibility=Visibility.ME)
    row = login(alice).get(BLOCKS_PATH).json()[0]
    assert (row["full_name"], row["email"]) == ("Fan Number6", "")


def test_deactivated_fans_and_fans_who_block_back_are_not_listed_as_blocked(
    login: Login, alice: User, blocked_fans: list[User]
) -> None:
    User.objects.filter(pk=blocked_fans[0].pk).update(is_active=False)
    Block.objects.create(blocker=blocked_fans[1], blocked=alice)
    rows = login(alice).get(BLOCKS_PATH).json()
    assert [row["_id"] for row in rows] == [fan.object_id for fan in blocked_fans[2:]]
