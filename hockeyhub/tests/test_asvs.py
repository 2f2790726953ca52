"""docs/asvs.md lists each requirement of ASVS 5.0.0 of levels 1 and 2 once, and the files and tests
that it names exist."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hockeyhub.tests.mentions import ROOT, mentions, missing_files, missing_tests

DOCUMENT = (ROOT / "docs" / "asvs.md").read_text("utf-8")
# The number and the level of each requirement in the standard.
LEVELS = dict(
    line.split() for line in Path(__file__).with_name("asvs_levels.txt").read_text().splitlines()
)
SECTIONS = {"§2", "§4", "§5", "§6", "§7", "§9"}
REQUIREMENT_WORDS_MAX = 8


class Row(NamedTuple):
    number: str
    what: str
    how: str

    @property
    def status(self) -> str:
        status = re.match(r"\*\*(.+)\.\*\* ", self.how)
        return status[1] if status else "Met"


TABLES, _, GROUPED = DOCUMENT.partition("\n## By the identity provider\n")


def rows() -> Iterator[Row]:
    for line in TABLES.splitlines():
        if re.match(r"\d+\.\d+\.\d+ \| ", line):
            yield Row(*line.split(" | "))


ROWS = list(rows())


def numbers_of(status: str) -> set[str]:
    return {row.number for row in ROWS if row.status == status}


def test_each_requirement_is_there_once() -> None:
    assert len(LEVELS) == 253
    numbers = [row.number for row in ROWS] + re.findall(r"\b\d+\.\d+\.\d+\b", GROUPED)
    assert sorted(numbers) == sorted(LEVELS)


def test_each_has_a_status_and_an_explanation() -> None:
    assert {row.status for row in ROWS} == {
        "Met",
        "Identity provider",
        "Against the spec",
        "Unmet",
    }
    assert [
        row.number for row in ROWS if not row.how or len(row.what.split()) > REQUIREMENT_WORDS_MAX
    ] == []


def test_what_is_met_names_a_file() -> None:
    met = [row for row in ROWS if row.status == "Met"]
    assert [row.number for row in met if not mentions(f" | {row.how}")] == []


def test_what_is_against_the_spec_names_the_section() -> None:
    against = [row for row in ROWS if row.status == "Against the spec"]
    assert [row.number for row in against if not SECTIONS & set(re.findall("§.", row.how))] == []


def test_what_is_unmet_is_in_the_list_and_nothing_else_is() -> None:
    listed = DOCUMENT.partition("## What isn't met")[2].partition("\n## ")[0]
    assert set(re.findall(r"\*\*([\d.]+)\*\*", listed)) == numbers_of("Unmet")


def test_every_file_and_test_in_the_tables_exists() -> None:
    read = mentions("\n".join(f" | {row.how}" for row in ROWS))
    assert sum(len(mention.tests) for mention in read) > 100
    assert missing_files(read) == []
    assert missing_tests(read) == []
