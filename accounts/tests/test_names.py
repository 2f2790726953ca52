"""A name must have a visible character, no needless invisible character, and no word of mixed
alphabets."""

import pytest

from accounts.models import User
from conftest import Login


def rename_status(login: Login, fan: User, name: str) -> int:
    response = login(fan).patch("/users/", {"full_name": name}, format="json")
    if response.status_code == 400:
        assert list(response.json()["fields"]) == ["full_name"]
    return int(response.status_code)


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler, which Unicode calls a letter
        "\u115f\u1160",
        "\uffa0",
        "\u2800",  # blank Braille
        "\u200b\u200d\ufeff",
        "\u0301\u0301",  # accents without a letter
        "\u034f",
        "\ufe0f",
        "\U000e0041",
        "\xa0 \u2003",
    ],
)
def test_a_name_of_only_invisible_characters_is_refused(
    login: Login, alice: User, name: str
) -> None:
    assert rename_status(login, alice, name) == 400


@pytest.mark.parametrize(
    "invisible_character",
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
    login: Login, alice: User, pattern: str, invisible_character: str
) -> None:
    assert rename_status(login, alice, pattern.format(invisible_character)) == 400


@pytest.mark.parametrize(
    "name",
    [
        "Zoë O\u2019Brien-Ng",
        "李小龍",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a zero-width non-joiner
        "\u0915\u094d\u200d\u0937",  # Devanagari, with a zero-width joiner
        "Bob \U0001f468\u200d\U0001f469\u200d\U0001f467",  # a family emoji
        "Bob \u2764\ufe0f\u200d\U0001f525",  # a heart-on-fire emoji
        "김민준",
    ],
)
def test_names_of_all_scripts_and_emoji_are_accepted(login: Login, alice: User, name: str) -> None:
    assert rename_status(login, alice, name) == 200


@pytest.mark.parametrize(
    "name",
    [
        "\u0410lex",  # with a Cyrillic A
        "Sc\u03bftt",  # with a Greek omicron
        "\u0410\u0301lex",  # with a Cyrillic A and a combining accent
        "Bob Bre\u0430kaway",
    ],
)
def test_a_word_that_mixes_alphabets_is_refused(login: Login, alice: User, name: str) -> None:
    assert rename_status(login, alice, name) == 400


def test_a_name_older_than_the_rule_may_stay_but_not_be_set_again(
    login: Login, alice: User
) -> None:
    User.objects.filter(pk=alice.pk).update(full_name="\u0410lex")
    assert [rename_status(login, alice, name) for name in ("\u0410lex", "Alex", "\u0410lex")] == [
        200,
        200,
        400,
    ]


@pytest.mark.parametrize(
    "name", ["Алексей Orlov", "Ελένη (Helen)", "Anna-Мария", "李 Wei", "Søren Ångström", "K-9 🏒"]
)
def test_a_name_may_have_words_of_different_alphabets(login: Login, alice: User, name: str) -> None:
    assert rename_status(login, alice, name) == 200
