from pathlib import Path

from dev.source_rules import Rule, find_violations

EXAMPLE_RULE = Rule("is_active", "one file decides", {"accounts/visibility.py"})


def write(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_a_name_in_another_file_is_a_problem_but_not_in_tests(tmp_path: Path) -> None:
    for name in ("accounts/visibility.py", "social/search.py", "social/tests/test_search.py"):
        write(tmp_path, name, "if user.is_active: ...")
    write(tmp_path, "social/blocks.py", "if user: ...")
    assert find_violations([EXAMPLE_RULE], tmp_path) == [
        "social/search.py: has is_active: one file decides."
    ]


def test_a_file_without_the_name_leaves_the_rule(tmp_path: Path) -> None:
    write(tmp_path, "accounts/visibility.py", "")
    assert find_violations([EXAMPLE_RULE], tmp_path) == [
        "accounts/visibility.py: no longer has is_active: one file decides."
    ]
