"""Project rules that no linter can check: few files mention `is_active`, looks have the values
of the tokens, and comments and documents mention only files that exist, in plain words."""

import sys
from pathlib import Path

from dev.local_env import ROOT
from dev.named_files import find_missing
from dev.plain_words import find_unplain_words
from dev.style_rules import find_odd_styles

SOURCE_PACKAGES = ("common", "accounts", "social", "media", "hockeyhub")
SKIPPED_FOLDERS = {"tests", "migrations"}
# Only accounts/visibility/rules.py decides who is visible. The others show, set or copy the field,
# or check whether the fan may log in.
FILES_WITH_IS_ACTIVE = {
    "accounts/visibility/rules.py",
    "accounts/models.py",
    "accounts/admin.py",
    "accounts/administration/log.py",
    "accounts/sessions/authentication.py",
    "accounts/administration/services.py",
    "accounts/records/creation.py",
    "hockeyhub/demo/seeding.py",
}


def find_checks_of_visibility(root: Path = ROOT) -> list[str]:
    files_with_name = {
        str(file.relative_to(root))
        for package in SOURCE_PACKAGES
        for file in (root / package).rglob("*.py")
        if not SKIPPED_FOLDERS & set(file.parts) and "is_active" in file.read_text("utf-8")
    }
    return [
        f"{file}: accounts/visibility/rules.py decides who is visible, not `is_active`."
        for file in sorted(files_with_name - FILES_WITH_IS_ACTIVE)
    ]


if __name__ == "__main__":
    problems = [
        *find_checks_of_visibility(),
        *find_odd_styles(),
        *find_missing(),
        *find_unplain_words(),
    ]
    sys.exit("\n".join(problems) or None)
