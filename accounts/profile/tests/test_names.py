"""A name is cleaned before it is checked and saved. common/data/cases.json has the cases."""

from accounts.models import User
from conftest import Login


def rename_status(login: Login, fan: User, name: str) -> int:
    response = login(fan).patch("/users/", {"full_name": name}, format="json")
    if response.status_code == 400:
        assert list(response.json()["fields"]) == ["full_name"]
    return int(response.status_code)


def test_a_name_is_saved_as_it_is_seen(login: Login, alice: User) -> None:
    assert (
        rename_status(login, alice, "\u2068Zoe\u0308\u00a0 Wayne\t9\ufe0f\u20e3\u200b\u2069") == 200
    )
    alice.refresh_from_db()
    assert alice.full_name == "Zo\u00eb Wayne 9\ufe0f\u20e3"


def test_a_name_older_than_the_rule_may_stay_but_not_be_set_again(
    login: Login, alice: User
) -> None:
    User.objects.filter(pk=alice.pk).update(full_name="\u0410lex")
    assert [rename_status(login, alice, name) for name in ("\u0410lex", "Alex", "\u0410lex")] == [
        200,
        200,
        400,
    ]
