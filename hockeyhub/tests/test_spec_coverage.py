"""The files and tests that docs/spec-coverage.md mentions exist."""

from hockeyhub.tests.mentions import (
    REPOSITORY,
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
