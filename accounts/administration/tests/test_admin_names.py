"""A name that only looks like an admin's is refused."""

import pytest
from django.db import connection

from accounts.administration.imitation import _OTHER_ADMINS_QUERY
from accounts.models import User
from accounts.profile.tests.test_names import rename_status
from conftest import Login


@pytest.fixture
def zamboni(admin: User) -> User:
    User.objects.filter(pk=admin.pk).update(full_name="Alex Zamboni")
    admin.refresh_from_db()
    return admin


IMITATIONS = [
    "\u0410\u04cf\u0435\u0445 Zamboni",  # a whole word of Cyrillic letters
    "\uff21\uff4c\uff45\uff58 Zamboni",  # wide letters
    "\U0001d400lex Zamboni",  # a bold letter
    "AIex Zamboni",
    "A1ex Zamboni",
    "Alex Zarnboni",
    "Al\u212fx Zamboni",
]


@pytest.mark.parametrize("name", IMITATIONS)
def test_an_imitated_name_is_400(login: Login, alice: User, zamboni: User, name: str) -> None:
    assert rename_status(login, alice, name) == 400
    response = login("nora").put("/users/", {"full_name": name}, format="json")
    assert response.json()["fields"] == {
        "full_name": ["Please write your name in its usual letters."]
    }


@pytest.mark.parametrize(
    "name",
    [
        "Alex Zamboni",
        "ALEX ZAMBONI",
        "Alexa Zamboni",
        "\u00c0lex Zamboni",
        "\u0410\u043b\u0435\u043a\u0441 \u0417\u0430\u043c\u0431\u043e\u043d\u0438",
        "\u0410\u04cf\u0435\u0445",
    ],
)
def test_a_name_of_ones_own_is_saved(login: Login, alice: User, zamboni: User, name: str) -> None:
    assert rename_status(login, alice, name) == 200


def test_a_name_older_than_the_admin_may_stay(login: Login, alice: User, zamboni: User) -> None:
    User.objects.filter(pk=alice.pk).update(full_name="AIex Zamboni")
    assert rename_status(login, alice, "AIex Zamboni") == 200


def test_an_admin_may_correct_their_own_name(login: Login, zamboni: User) -> None:
    assert rename_status(login, zamboni, "AIex Zamboni") == 200


def test_no_name_is_compared_with_every_fans(zamboni: User) -> None:
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
        cursor.execute(f"explain {_OTHER_ADMINS_QUERY._sql}", {"viewer": 0, "limit": 1})
        assert "user_admins" in str(cursor.fetchall())
