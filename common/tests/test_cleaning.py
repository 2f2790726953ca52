"""The cases of cleaned texts are in common/data/cases.json. These tests are for any text."""

import unicodedata
from collections.abc import Callable

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from common.cleaning import _JOINERS, clean_search, clean_text

MARKS = (
    "\u200c\u200d\u200b\u200e\u00ad\ufe0e\ufe0f\u20e3\u180b\u180e"
    "\u0301\u0316\u034f\u094d\U000e0067\U000e007f"
)
BASES = "ax9# \u00a0\t\r\n\u2028কर\u0dd9\u0dcaیᠠ葛❤🏒🏴\U0001f3fb\U0001f1e8"
TEXTS = st.text(st.sampled_from(MARKS + BASES) | st.characters(exclude_categories=["Cs"]))


def clean_lines(text: str) -> str:
    return clean_text(text, multiline=True)


@pytest.mark.parametrize("clean", [clean_text, clean_lines])
@given(text=TEXTS)
def test_cleaning_a_cleaned_text_changes_nothing(clean: Callable[[str], str], text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned


@pytest.mark.parametrize("clean", [clean_text, clean_lines])
@given(text=TEXTS)
def test_only_nfc_makes_a_text_longer(clean: Callable[[str], str], text: str) -> None:
    assert len(clean(text)) <= len(unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("mark", MARKS)
def test_a_long_text_of_one_mark_is_cleaned(mark: str) -> None:
    cleaned = clean_text(6_000 * mark)
    assert clean_text(cleaned) == cleaned


@given(text=TEXTS)
def test_a_text_in_nfc_without_marks_and_spaces_stays(text: str) -> None:
    plain = regex.sub(r"[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]", "", text)
    composed = unicodedata.normalize("NFC", plain)
    assert clean_text(composed) == composed


EVERY_CHARACTER = "".join(map(chr, [*range(0xD800), *range(0xE000, 0x110000)]))
LETTERS, VIRAMAS = (regex.compile(f"[{_JOINERS[name]}]") for name in ("letters", "viramas"))


@pytest.mark.parametrize(
    ("users", "listed"),
    [(r"[\p{jt=D}\p{jt=L}\p{jt=R}]", LETTERS), (r"\p{ccc=9}", LETTERS), (r"\p{ccc=9}", VIRAMAS)],
)
def test_the_users_of_joiners_are_listed(users: str, listed: regex.Pattern[str]) -> None:
    assert [user for user in regex.findall(users, EVERY_CHARACTER) if not listed.match(user)] == []


@pytest.mark.parametrize(
    "script", ["Latin", "Cyrillic", "Greek", "Hebrew", "Han", "Hangul", "Hiragana", "Katakana"]
)
def test_the_letters_of_other_scripts_are_not_listed(script: str) -> None:
    letters = regex.findall(rf"\p{{Script={script}}}", EVERY_CHARACTER)
    assert letters
    assert not list(filter(LETTERS.match, letters))


@pytest.mark.parametrize(
    ("pasted", "searched"),
    [
        ("\u2068Robin\u2069 Frost\u200e", "Robin Frost"),
        ("Robin\tFrost", "Robin Frost"),
        ("Robin\u00a0Frost", "Robin Frost"),
        ("Robin\x00\x07Frost", "Robin Frost"),
        ('"Robin Frost"', "Robin Frost"),
        ("«\u00a0Robin Frost\u00a0»", "Robin Frost"),
        ("„Robin Frost“", "Robin Frost"),
        ("Robin Frost;", "Robin Frost"),
        ("@rink.example", "@rink.example"),
        ("O'Brien", "O'Brien"),
        ('\u200b"\u200e"', ""),
        ("3 < 4 > 2", "3 < 4 > 2"),
    ],
)
def test_a_pasted_text_is_searched_without_what_is_around_it(pasted: str, searched: str) -> None:
    assert clean_search(pasted) == searched
