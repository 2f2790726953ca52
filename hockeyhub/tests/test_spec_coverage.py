"""The files and tests that docs/spec-coverage.md mentions exist."""

from pathlib import Path

import pytest

from hockeyhub.tests.mentions import (
    REPOSITORY,
    has_test,
    missing_files,
    missing_tests,
    read_mentions,
)

TABLE_MENTIONS = read_mentions((REPOSITORY / "docs" / "spec-coverage.md").read_text("utf-8"))


def test_every_file_in_the_spec_coverage_table_exists() -> None:
    assert missing_files(TABLE_MENTIONS) == []


def test_every_test_in_the_spec_coverage_table_exists() -> None:
    assert sum(len(mention.tests) for mention in TABLE_MENTIONS) > 100
    assert missing_tests(TABLE_MENTIONS) == []


@pytest.mark.parametrize(
    ("name", "is_found"),
    [
        ("every_file_in_the_spec_coverage_table_exists", True),
        ("every_file", True),
        ("every … in the spec coverage table", True),
        ("… in the spec coverage table", True),
        ("every_fil", False),
        ("file_in_the_spec_coverage_table", False),
        ("every_file_is_gone", False),
    ],
)
def test_a_mentioned_test_name_may_omit_words_but_not_change_any(
    name: str, *, is_found: bool
) -> None:
    assert has_test(name, Path(__file__)) is is_found
