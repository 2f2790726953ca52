"""Compares search with a simple implementation of its rules in Python."""

import unicodedata
from dataclasses import dataclass

import pytest
from django.db import transaction
from hypothesis import example, given, settings
from hypothesis import strategies as st

from accounts.models import User
from social.models import FollowCount
from social.search.selectors import search
from social.search.statement import RESULTS_MAX

pytestmark = pytest.mark.django_db

TEAMS = ["", "Boston Bruins", "Seattle Kraken"]
CITIES = ["", "Boston, Massachusetts", "Toronto, Ontario"]
SEARCHED_LETTERS = "abéÉo'-%_ ñZ\\"
WORD_STRATEGY = st.text(SEARCHED_LETTERS, min_size=1, max_size=6).map(str.strip).filter(bool)
LOCAL_PART_STRATEGY = st.text("abeoz.%_-", min_size=1, max_size=6)
DOMAIN_STRATEGY = st.sampled_from(["abe.test", "zoo.test", "abe-zoo.test"])


@dataclass(frozen=True)
class LeagueFan:
    name: str
    local_part: str
    domain: str
    team: str
    city: str
    followers: int
    active: bool

    @property
    def email(self) -> str:
        return f"{self.local_part}@{self.domain}"


FAN_STRATEGY = st.builds(
    LeagueFan,
    name=st.lists(WORD_STRATEGY, min_size=1, max_size=3).map(" ".join),
    local_part=LOCAL_PART_STRATEGY,
    domain=DOMAIN_STRATEGY,
    team=st.sampled_from(TEAMS),
    city=st.sampled_from(CITIES),
    followers=st.integers(0, 3),
    active=st.sampled_from([True, True, True, False]),
)
LEAGUE_STRATEGY = st.lists(FAN_STRATEGY, max_size=9, unique_by=lambda fan: fan.email)
QUERY_STRATEGY = st.one_of(
    st.text(SEARCHED_LETTERS, max_size=5).map(str.strip),
    LOCAL_PART_STRATEGY,
    DOMAIN_STRATEGY.map(lambda domain: f"@{domain}"),
    st.builds("{}@{}".format, LOCAL_PART_STRATEGY, DOMAIN_STRATEGY),
)


def lower_case_without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def is_match(fan: LeagueFan, q: str) -> bool:
    wanted, name = lower_case_without_accents(q), lower_case_without_accents(fan.name)
    if len(q) <= 2:
        return name.startswith(wanted) or name.split(" ")[-1].startswith(wanted)
    if q.startswith("@"):
        return fan.domain.startswith(wanted[1:])
    if "@" in q:
        return fan.email.startswith(wanted)
    return all(word in name for word in wanted.split()) or wanted in fan.local_part


def match_rank(fan: LeagueFan, q: str) -> int:
    wanted, name = lower_case_without_accents(q), lower_case_without_accents(fan.name)
    if not q or wanted in (name, fan.email):
        return 0
    if name.startswith(wanted) or name.split(" ")[-1].startswith(wanted):
        return 1
    return 2 if wanted in name or wanted in fan.local_part else 3


def expected_emails(league: list[LeagueFan], q: str, team: str, city: str) -> list[str]:
    """The e-mails of all fans who match, best match first; among equal matches, newest first."""
    search_result = [
        (match_rank(fan, q), -fan.followers, -place, fan.email)
        for place, fan in enumerate(league)
        if fan.active
        and (not q or is_match(fan, q))
        and team in ("", fan.team)
        and city in ("", fan.city)
    ]
    return [email for *_, email in sorted(search_result)]


@settings(max_examples=4 * settings().max_examples)
@given(
    league=LEAGUE_STRATEGY,
    q=QUERY_STRATEGY,
    team=st.sampled_from(TEAMS),
    city=st.sampled_from(CITIES),
)
@example(
    league=[LeagueFan("a%b", "x", "zoo.test", "", "", 0, active=True)], q="%", team="", city=""
)
@example(
    league=[LeagueFan("a\\b c", "x", "zoo.test", "", "", 0, active=True)],
    q="\\b c",
    team="",
    city="",
)
def test_search_finds_the_same_fans_as_a_plain_python_search(
    league: list[LeagueFan], q: str, team: str, city: str
) -> None:
    with transaction.atomic():
        viewer = _save_league(league)
        search_result = search(viewer=viewer, q=q, favourite_team=team, location=city)
        transaction.set_rollback(True)
    expected_results = expected_emails(league, q, team, city) if q or team or city else []
    if search_result.is_close:
        assert sum(map(str.isalpha, q)) >= 4
        assert "@" not in q
        assert all(row.favourite_team == team for row in search_result.users if team)
    matching = [] if search_result.is_close else search_result.users
    assert [row.email for row in matching] == expected_results[:RESULTS_MAX]
    assert search_result.has_more == (len(expected_results) > RESULTS_MAX)


def _save_league(league: list[LeagueFan]) -> User:
    viewer = User.objects.create(full_name="ßßß", email="ßßß@ßßß.test", password="!")
    for fan in league:
        user = User.objects.create(
            full_name=fan.name,
            email=fan.email,
            favourite_team=fan.team,
            location=fan.city,
            is_active=fan.active,
            password="!",
        )
        FollowCount.objects.create(user=user, followers_count=fan.followers)
    return viewer
