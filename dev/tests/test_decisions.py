"""docs/decisions/ has a page for each subject, and an index of all."""

import re

import pytest

from dev.local_env import ROOT

FOLDER = ROOT / "docs" / "decisions"
WORDS_MAX = 450  # one page


@pytest.mark.parametrize("name", sorted(file.name for file in FOLDER.glob("0*.md")))
def test_a_decision_is_a_page_with_date_and_status_in_the_index(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    title, _, status, *_ = text.splitlines()
    assert title.startswith(f"# {int(name[:4])}. ")
    assert re.match(r"(Accepted|Tried) 2\d{3}-\d\d-\d\d", status)
    assert len(text.split()) <= WORDS_MAX
    assert f"]({name})" in (FOLDER / "README.md").read_text("utf-8")
