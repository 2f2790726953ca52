"""Compares search with a simple Python implementation of the rules in the contract."""

import unicodedata
from dataclasses import dataclass

import pytest
from django.db import transaction
from hypothesis import example, given, settings
from hypothesis import strategies as st

from accounts.models import User
from social.models import FollowCount
from social.search import search
from social.search_sql import RESULTS_MAX

pytestmark = pytest.mark.django_db

TEAMS = ["", "Boston Bruins", "Seattle Kraken"]
CITIES = ["", "Boston, Massachusetts", "Toronto, Ontario"]
LETTERS = "abéÉo'-%_ ñZ\\"
words = st.text(LETTERS, min_size=1, max_size=6).map(str.strip).filter(bool)
mailboxes = st.text("abeoz.%_-", min_size=1, max_size=6)
domains = st.sampled_from(["abe.test", "zoo.test", "abe-zoo.test"])


@dataclass(frozen=True)
class Fan:
    name: str
    mailbox: str
    domain: str
    team: str
    city: str
    followers: int
    active: bool

    @property
    def email(self) -> str:
        return f"{self.mailbox}@{self.domain}"


fans = st.builds(
    Fan,
    name=st.lists(words, min_size=1, max_size=3).map(" ".join),
    mailbox=mailboxes,
    domain=domains,
    team=st.sampled_from(TEAMS),
    city=st.sampled_from(CITIES),
    followers=st.integers(0, 3),
    active=st.sampled_from([True, True, True, False]),
)
leagues = st.lists(fans, max_size=9, unique_by=lambda fan: fan.email)
queries = st.one_of(
    st.text(LETTERS, max_size=5).map(str.strip),
    mailboxes,
    domains.map(lambda domain: f"@{domain}"),
    st.builds("{}@{}".format, mailboxes, domains),
)


def lower_case_without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def matches(fan: Fan, q: str) -> bool:
    wanted, name = lower_case_without_accents(q), lower_case_without_accents(fan.name)
    if len(q) <= 2:
        return name.startswith(wanted) or name.split(" ")[-1].startswith(wanted)
    if q.startswith("@"):
        return fan.domain.startswith(wanted[1:])
    if "@" in q:
        return fan.email.startswith(wanted)
    return all(word in name for word in wanted.split()) or wanted in fan.mailbox


def rank(fan: Fan, q: str) -> int:
    wanted, name = lower_case_without_accents(q), lower_case_without_accents(fan.name)
    if not q or wanted in (name, fan.email):
        return 0
    if name.startswith(wanted) or name.split(" ")[-1].startswith(wanted):
        return 1
    return 2 if wanted in name or wanted in fan.mailbox else 3


def expected(league: list[Fan], q: str, team: str, city: str) -> list[str]:
    """The e-mails of all fans who match, best match first; among equal matches, newest first."""
    found = [
        (rank(fan, q), -fan.followers, -place, fan.email)
        for place, fan in enumerate(league)
        if fan.active
        and (not q or matches(fan, q))
        and team in ("", fan.team)
        and city in ("", fan.city)
    ]
    return [email for *_, email in sorted(found)]


@settings(max_examples=4 * settings().max_examples)
@given(league=leagues, q=queries, team=st.sampled_from(TEAMS), city=st.sampled_from(CITIES))
@example(league=[Fan("a%b", "x", "zoo.test", "", "", 0, active=True)], q="%", team="", city="")
@example(
    league=[Fan("a\\b c", "x", "zoo.test", "", "", 0, active=True)], q="\\b c", team="", city=""
)
def test_search_finds_the_same_fans_as_the_model(
    league: list[Fan], q: str, team: str, city: str
) -> None:
    with transaction.atomic():
        viewer = _save_league(league)
        found = search(viewer=viewer, q=q, favourite_team=team, location=city)
        transaction.set_rollback(True)
    best = expected(league, q, team, city) if q or team or city else []
    if found.is_close:
        assert sum(map(str.isalpha, q)) >= 4
        assert "@" not in q
        assert all(row.favourite_team == team for row in found.users if team)
    matching = [] if found.is_close else found.users
    assert [row.email for row in matching] == best[:RESULTS_MAX]
    assert found.has_more == (len(best) > RESULTS_MAX)


def _save_league(league: list[Fan]) -> User:
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
