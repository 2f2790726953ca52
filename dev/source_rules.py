"""Project rules that no linter can check: some names are used only in the files that need them, and
comments and documents mention only files that exist, in plain words."""

import sys
from pathlib import Path
from typing import NamedTuple

from dev.local_env import ROOT
from dev.named_files import find_missing
from dev.plain_words import find_unplain_words

SOURCE_PACKAGES = ("common", "accounts", "social", "media", "hockeyhub")
SKIPPED_FOLDERS = {"tests", "migrations"}


class Rule(NamedTuple):
    name: str
    reason: str
    allowed_files: set[str]


NAME_RULES = [
    Rule(
        "is_active",
        "accounts/visibility.py alone decides who is visible; the other files show, set or copy the"
        " field, or check whether the fan may log in",
        {
            "accounts/visibility.py",
            "accounts/models.py",
            "accounts/admin.py",
            "accounts/admin_log.py",
            "accounts/authentication.py",
            "accounts/administration.py",
            "accounts/creation.py",
            "hockeyhub/demo/seeding.py",
        },
    ),
    Rule(
        "cursor.execute(",
        "reads are querysets, compiled once if they are frequent; SQL is written by hand where a"
        " measure demands it (docs/decisions/0037), or where the question is about the database",
        {
            "accounts/compiled_queries.py",
            "accounts/selectors.py",
            "hockeyhub/backups.py",
            "hockeyhub/checks.py",
            "social/recount.py",
            "social/search.py",
            "social/selectors.py",
            "social/services.py",
        },
    ),
    *(
        Rule(name, "one function selects rows of fans", {"accounts/selectors.py"})
        for name in ("_ROW_FIELDS", "UserRow._fields")
    ),
]


def find_violations(rules: list[Rule], root: Path = ROOT) -> list[str]:
    sources = {
        str(file.relative_to(root)): file.read_text("utf-8")
        for package in SOURCE_PACKAGES
        for file in (root / package).rglob("*.py")
        if not SKIPPED_FOLDERS & set(file.parts)
    }
    files_by_rule = [
        (rule, {file for file, text in sources.items() if rule.name in text}) for rule in rules
    ]
    return [
        f"{file}: {'has' if file in allowed_files else 'no longer has'} {rule.name}: {rule.reason}."
        for rule, allowed_files in files_by_rule
        for file in sorted(allowed_files ^ rule.allowed_files)
    ]


if __name__ == "__main__":
    sys.exit(
        "\n".join([*find_violations(NAME_RULES), *find_missing(), *find_unplain_words()]) or None
    )
