"""DATABASE_URL may name several hosts; libpq parses it."""

import pytest
from environs import ValidationError

from hockeyhub.database.postgresql.urls import parse_database_url


@pytest.mark.parametrize(
    ("url", "database"),
    [
        (
            "postgres://site:p%40ss@a.example:5432,b.example:5433/hub?target_session_attrs=read-write",
            {
                "USER": "site",
                "PASSWORD": "p@ss",
                "HOST": "a.example,b.example",
                "PORT": "5432,5433",
                "NAME": "hub",
                "OPTIONS": {"target_session_attrs": "read-write"},
            },
        ),
        (
            "postgres://%2Fvar%2Frun%2Fpostgresql/hub",
            {"HOST": "/var/run/postgresql", "NAME": "hub", "OPTIONS": {}},
        ),
        ("postgresql:///hub", {"NAME": "hub", "OPTIONS": {}}),
        (
            "postgres://[::1]:5432,b/hub",
            {"HOST": "::1,b", "PORT": "5432,", "NAME": "hub", "OPTIONS": {}},
        ),
    ],
)
def test_a_url_becomes_the_settings_of_a_database(url: str, database: dict[str, object]) -> None:
    assert parse_database_url(url) == database


@pytest.mark.parametrize(
    "url",
    [
        "mongo://site:hunter2@here/hub",
        "postgres://site:hunter2@here/hub?speed=high",
        "postgres://site:hunter2@here:high/hub",
        "postgres://site:hunter2@here",
        "postgres://site:hunter2@a:1,b:two/hub",
        "postgres://site:hunter2%z@here/hub",
    ],
)
def test_a_wrong_url_is_refused_without_repeating_its_password(url: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        parse_database_url(url)
    assert "hunter2" not in str(refusal.value)
