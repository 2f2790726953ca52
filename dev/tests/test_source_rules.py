from pathlib import Path

from dev.source_rules import Rule, find_violations

EXAMPLE_RULE = Rule("is_active", "one file decides", {"accounts/visibility.py"})


def write(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_only_listed_files_and_tests_may_use_a_restricted_name(tmp_path: Path) -> None:
    for name in ("accounts/visibility.py", "social/search.py", "social/tests/test_search.py"):
        write(tmp_path, name, "if user.is_active: ...")
    write(tmp_path, "social/blocks.py", "if user: ...")
    assert find_violations([EXAMPLE_RULE], tmp_path) == [
        "social/search.py: has is_active: one file decides."
    ]


def test_a_listed_file_that_no_longer_uses_the_name_is_reported(tmp_path: Path) -> None:
    write(tmp_path, "accounts/visibility.py", "")
    assert find_violations([EXAMPLE_RULE], tmp_path) == [
        "accounts/visibility.py: no longer has is_active: one file decides."
    ]
