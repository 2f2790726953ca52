"""A name must have a visible character, no invisible ones that no script or emoji needs, and words
of one alphabet each."""

import pytest

from accounts.models import User
from conftest import Login


def rename(login: Login, fan: User, name: str) -> int:
    response = login(fan).patch("/users/", {"full_name": name}, format="json")
    if response.status_code == 400:
        assert list(response.json()["fields"]) == ["full_name"]
    return int(response.status_code)


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler, a letter to Unicode
        "\u115f\u1160",
        "\uffa0",
        "\u2800",  # blank Braille
        "\u200b\u200d\ufeff",
        "\u0301\u0301",  # marks without a letter
        "\u034f",
        "\ufe0f",
        "\U000e0041",
        "\xa0 \u2003",
    ],
)
def test_a_name_of_invisible_characters_alone_is_refused(
    login: Login, alice: User, name: str
) -> None:
    assert rename(login, alice, name) == 400


@pytest.mark.parametrize(
    "hidden",
    [
        "\u200b",
        "\u200c",
        "\u200d",
        "\u2060",
        "\ufeff",
        "\u00ad",
        "\u180e",
        "\u034f",
        "\ufe0f",
        "\u3164",
        "\u200e",
        "\U000e0061",
    ],
)
@pytest.mark.parametrize("pattern", ["Bob{} Breakaway", "{}Bob Breakaway", "Bob Breakaway{}"])
def test_a_name_with_an_invisible_character_is_refused(
    login: Login, alice: User, pattern: str, hidden: str
) -> None:
    assert rename(login, alice, pattern.format(hidden)) == 400


@pytest.mark.parametrize(
    "name",
    [
        "Zoë O\u2019Brien-Ng",
        "李小龍",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a zero-width non-joiner
        "\u0915\u094d\u200d\u0937",  # Devanagari, with a zero-width joiner
        "Bob \U0001f468\u200d\U0001f469\u200d\U0001f467",  # a family
        "Bob \u2764\ufe0f\u200d\U0001f525",  # a heart on fire
        "김민준",
    ],
)
def test_names_of_all_scripts_and_emoji_are_accepted(login: Login, alice: User, name: str) -> None:
    assert rename(login, alice, name) == 200


@pytest.mark.parametrize(
    "name",
    [
        "\u0410lex",  # with a Cyrillic A
        "Sc\u03bftt",  # with a Greek omicron
        "\u0410\u0301lex",  # with an accent after it
        "Bob Bre\u0430kaway",
    ],
)
def test_a_word_that_only_looks_like_another_one_is_refused(
    login: Login, alice: User, name: str
) -> None:
    assert rename(login, alice, name) == 400


def test_a_name_from_before_the_rule_may_stay_but_not_come_back(login: Login, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(full_name="\u0410lex")
    assert [rename(login, alice, name) for name in ("\u0410lex", "Alex", "\u0410lex")] == [
        200,
        200,
        400,
    ]


@pytest.mark.parametrize(
    "name", ["Алексей Orlov", "Ελένη (Helen)", "Anna-Мария", "李 Wei", "Søren Ångström", "K-9 🏒"]
)
def test_names_of_several_alphabets_are_accepted_word_by_word(
    login: Login, alice: User, name: str
) -> None:
    assert rename(login, alice, name) == 200
