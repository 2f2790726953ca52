import subprocess
from pathlib import Path

import pytest

from dev.plain_words import find_unplain_words


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "x = 1  # read alone"),
        ("a.ts", "/** Renders Alone. */"),
        ("a.md", "It is read alone."),
    ],
)
def test_a_word_with_a_plainer_one_is_found(checkout: Path, name: str, text: str) -> None:
    (checkout / name).write_text(text)
    assert find_unplain_words(checkout) == [f"{name}: 'alone' has a plainer word: only, by itself."]


def test_words_across_a_line_break_are_found(checkout: Path) -> None:
    (checkout / "a.md").write_text("It waits for\never.")
    [found] = find_unplain_words(checkout)
    assert "'for ever'" in found


def test_outside_comments_any_word_is_allowed(checkout: Path) -> None:
    (checkout / "a.py").write_text("alone = 1")
    assert find_unplain_words(checkout) == []
