"""No blank line divides a table in a document. Each decision fits on a page and is in the index.
README's map names every room."""

import re

import pytest

from dev.comments import list_files
from dev.local_env import ROOT

DOCUMENT_FILES = sorted((ROOT / "docs").rglob("*.md"))
DECISION_FOLDER = ROOT / "docs" / "decisions"
DECISION_WORDS_MAX = 450  # one page
_CODE_PATTERN = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", [str(file.relative_to(ROOT)) for file in DOCUMENT_FILES])
def test_a_blank_line_divides_no_table(name: str) -> None:
    blocks = _CODE_PATTERN.sub("code", (ROOT / name).read_text("utf-8")).split("\n\n")
    tables = [block.strip("\n").splitlines() for block in blocks if " | " in block]
    assert [rows[0] for rows in tables if not re.match(r"\|?\s?---", "".join(rows[1:2]))] == []


@pytest.mark.parametrize("name", sorted(file.name for file in DECISION_FOLDER.glob("0*.md")))
def test_a_decision_is_a_page_with_date_and_status_in_the_index(name: str) -> None:
    text = (DECISION_FOLDER / name).read_text("utf-8")
    title, _, status, *_ = text.splitlines()
    assert title.startswith(f"# {int(name[:4])}. ")
    assert re.match(r"(Accepted|Tried) 2\d{3}-\d\d-\d\d", status)
    assert len(text.split()) <= DECISION_WORDS_MAX
    assert f"]({name})" in (DECISION_FOLDER / "README.md").read_text("utf-8")


ROOM_PATTERN = re.compile(
    r"((?:accounts|common|hockeyhub|media|social)(?:/[\w-]+)?|frontend/(?:src/(?:features/)?)?[\w-]+)/"
)
NO_ROOMS = {"tests", "migrations", "management"}


def test_the_map_names_every_room() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    named = set(re.findall(r"[\w-]+", readme.split("## The map")[1].split("```")[1]))
    rooms = {room[1] for file in list_files(ROOT) if (room := ROOM_PATTERN.match(file))}
    assert {room for room in rooms if room.rsplit("/", 1)[-1] not in NO_ROOMS | named} == set()
