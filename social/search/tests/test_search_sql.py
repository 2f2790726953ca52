"""The folder snapshots/ has the SQL statement of each kind of search. UPDATE_SNAPSHOTS=1 rewrites
the files."""

import os
from pathlib import Path

import pytest

from social.search.sql import search_statement

SNAPSHOT_FOLDER = Path(__file__).parent / "snapshots"


@pytest.mark.parametrize(
    ("name", "q", "filter_columns"),
    [
        ("short_text", "ja", []),
        ("text", "jean", []),
        ("text_without_trigrams", "o'b", []),
        ("several_words", "jean marc", []),
        ("email", "jean@", []),
        ("domain", "@rink", []),
        ("filters", "", ["favourite_team", "location"]),
        ("text_and_filters", "jean", ["favourite_team", "location"]),
    ],
)
def test_the_search_statement_equals_its_snapshot(
    name: str, q: str, filter_columns: list[str]
) -> None:
    snapshot = SNAPSHOT_FOLDER / f"search_{name}.sql"
    statement = search_statement(q, filter_columns)
    if os.environ.get("UPDATE_SNAPSHOTS"):
        snapshot.write_text(statement, encoding="utf-8")
    assert statement == snapshot.read_text(encoding="utf-8")


def test_every_snapshot_belongs_to_a_checked_search() -> None:
    assert len(list(SNAPSHOT_FOLDER.iterdir())) == 8
