"""The files and tests that docs/spec-coverage.md mentions exist."""

from pathlib import Path

import pytest

from hockeyhub.tests.mentions import ROOT, has_test, mentions, missing_files, missing_tests

MENTIONS = mentions((ROOT / "docs" / "spec-coverage.md").read_text("utf-8"))


def test_every_file_in_the_table_exists() -> None:
    assert missing_files(MENTIONS) == []


def test_every_test_in_the_table_exists() -> None:
    assert sum(len(mention.tests) for mention in MENTIONS) > 100
    assert missing_tests(MENTIONS) == []


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("every_file_in_the_table_exists", True),
        ("every_file", True),
        ("every … in the table", True),
        ("… in the table", True),
        ("every_fil", False),
        ("file_in_the_table", False),
        ("every_file_is_gone", False),
    ],
)
def test_a_name_may_leave_words_out_but_not_change_any(name: str, *, found: bool) -> None:
    assert has_test(name, Path(__file__)) is found
