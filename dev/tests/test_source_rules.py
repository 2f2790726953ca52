from pathlib import Path

from dev.source_rules import find_checks_of_visibility


def test_only_listed_files_and_tests_may_use_is_active(tmp_path: Path) -> None:
    for name in (
        "accounts/visibility/rules.py",
        "social/reads.py",
        "social/tests/test_reads.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("if user.is_active: ...")
    assert find_checks_of_visibility(tmp_path) == [
        "social/reads.py: accounts/visibility/rules.py decides who is visible, not `is_active`."
    ]
