"""docs/asvs.md lists each requirement of ASVS 5.0.0 of levels 1 and 2 once, and the files and tests
that it names exist."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hockeyhub.tests.mentions import REPOSITORY, missing_files, missing_tests, read_mentions

ASVS_DOCUMENT = (REPOSITORY / "docs" / "asvs.md").read_text("utf-8")
# Maps the number of each requirement in the standard to its level.
LEVEL_BY_REQUIREMENT = dict(
    line.split() for line in Path(__file__).with_name("asvs_levels.txt").read_text().splitlines()
)
SPEC_SECTIONS = {"§2", "§4", "§5", "§6", "§7", "§9"}
REQUIREMENT_WORDS_MAX = 8


class RequirementRow(NamedTuple):
    number: str
    requirement: str
    explanation: str

    @property
    def status(self) -> str:
        status = re.match(r"\*\*(.+)\.\*\* ", self.explanation)
        return status[1] if status else "Met"


REQUIREMENT_TABLES, _, GROUPED_REQUIREMENTS = ASVS_DOCUMENT.partition(
    "\n## By the identity provider\n"
)


def parse_rows() -> Iterator[RequirementRow]:
    for line in REQUIREMENT_TABLES.splitlines():
        if re.match(r"\d+\.\d+\.\d+ \| ", line):
            yield RequirementRow(*line.split(" | "))


REQUIREMENT_ROWS = list(parse_rows())


def numbers_with_status(status: str) -> set[str]:
    return {row.number for row in REQUIREMENT_ROWS if row.status == status}


def test_each_asvs_requirement_is_listed_once() -> None:
    assert len(LEVEL_BY_REQUIREMENT) == 253
    documented_numbers = [row.number for row in REQUIREMENT_ROWS] + re.findall(
        r"\b\d+\.\d+\.\d+\b", GROUPED_REQUIREMENTS
    )
    assert sorted(documented_numbers) == sorted(LEVEL_BY_REQUIREMENT)


def test_each_asvs_requirement_has_a_status_and_an_explanation() -> None:
    assert {row.status for row in REQUIREMENT_ROWS} == {
        "Met",
        "Identity provider",
        "Against the spec",
        "Unmet",
    }
    assert [
        row.number
        for row in REQUIREMENT_ROWS
        if not row.explanation or len(row.requirement.split()) > REQUIREMENT_WORDS_MAX
    ] == []


def test_a_met_requirement_names_a_file() -> None:
    met_rows = [row for row in REQUIREMENT_ROWS if row.status == "Met"]
    assert [row.number for row in met_rows if not read_mentions(f" | {row.explanation}")] == []


def test_a_requirement_against_the_spec_names_the_specs_section() -> None:
    against_spec_rows = [row for row in REQUIREMENT_ROWS if row.status == "Against the spec"]
    assert [
        row.number
        for row in against_spec_rows
        if not SPEC_SECTIONS & set(re.findall("§.", row.explanation))
    ] == []


def test_the_list_of_unmet_requirements_is_complete() -> None:
    unmet_section = ASVS_DOCUMENT.partition("## What isn't met")[2].partition("\n## ")[0]
    assert set(re.findall(r"\*\*([\d.]+)\*\*", unmet_section)) == numbers_with_status("Unmet")


def test_every_file_and_test_in_the_asvs_tables_exists() -> None:
    table_mentions = read_mentions("\n".join(f" | {row.explanation}" for row in REQUIREMENT_ROWS))
    assert sum(len(mention.tests) for mention in table_mentions) > 100
    assert missing_files(table_mentions) == []
    assert missing_tests(table_mentions) == []
