"""GET /users/blocks: the fans that the viewer has blocked."""

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Block, User
from accounts.visibility import Visibility
from conftest import Login, make_fan

PATH = "/users/blocks"


@pytest.fixture
def blocked(alice: User) -> list[User]:
    """Seven fans whom Alice has blocked, the latest first."""
    fans = [make_fan(f"Fan Number{number}") for number in range(7)]
    Block.objects.bulk_create(Block(blocker=alice, blocked=fan) for fan in fans)
    return fans[::-1]


def test_the_list_has_the_newest_first_page_by_page(
    login: Login, alice: User, blocked: list[User]
) -> None:
    client = login(alice)
    found: list[str] = []
    path = f"{PATH}?limit=3"
    while path:
        response = client.get(path)
        found += [row["_id"] for row in response.json()]
        link = response.get("Link", "")
        path = link.partition(">")[0].removeprefix("<")
    assert found == [fan.object_id for fan in blocked]


def test_no_one_else_sees_the_list(login: Login, bob: User, blocked: list[User]) -> None:
    assert login(bob).get(PATH).json() == []


def test_rows_show_what_signed_in_fans_may_see(
    login: Login, alice: User, blocked: list[User]
) -> None:
    User.objects.filter(pk=blocked[0].pk).update(email_visibility=Visibility.ME)
    row = login(alice).get(PATH).json()[0]
    assert (row["full_name"], row["email"]) == ("Fan Number6", "")


def test_deactivated_fans_and_fans_who_block_back_are_left_out(
    login: Login, alice: User, blocked: list[User]
) -> None:
    User.objects.filter(pk=blocked[0].pk).update(is_active=False)
    Block.objects.create(blocker=blocked[1], blocked=alice)
    rows = login(alice).get(PATH).json()
    assert [row["_id"] for row in rows] == [fan.object_id for fan in blocked[2:]]


def test_it_takes_two_queries(
    login: Login,
    alice: User,
    blocked: list[User],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(2):
        login(alice).get(PATH)
