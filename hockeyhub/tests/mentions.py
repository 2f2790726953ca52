"""Reads the files and tests that a document's table mentions, in the last column of each row.

A mention is a file in backticks, then optionally a colon and names of tests in that file, separated
by semicolons (in Python files also by commas). The end of a name may be missing, and `…` replaces
omitted words.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

REPOSITORY = Path(settings.BASE_DIR)
MENTIONED_FOLDERS = [REPOSITORY, REPOSITORY / "frontend", REPOSITORY / "frontend" / "src"]
_MENTION_PATTERN = re.compile(
    r"`([\w.*-][\w/.*-]*(?:\.(?:py|tsx?|md|txt|json|toml)|/))`(?:: ([^`|]*))?"
)


class Mention(NamedTuple):
    file: str
    """The file's name as written in the document."""
    found: list[Path]
    """The files on the disk that match."""
    tests: list[str]


def read_mentions(document: str) -> list[Mention]:
    found_mentions, nearby_folder = [], REPOSITORY
    for line in document.splitlines():
        for name, test_names in _MENTION_PATTERN.findall(line.rpartition(" | ")[2]):
            files = files_named(name, nearby_folder)
            nearby_folder = files[0].parent if files else nearby_folder
            separator = r"[;,]" if name.endswith(".py") else ";"
            names = re.split(separator, re.sub(r"\([^)]*\)", "", test_names))
            tests = [text for part in names if (text := part.strip(" .;|("))]
            found_mentions.append(Mention(name, files, tests))
    return found_mentions


def files_named(name: str, nearby_folder: Path) -> list[Path]:
    """`name` is a path relative to one of MENTIONED_FOLDERS or to `nearby_folder`, or only the name
    of a file in a folder of sources or tests."""
    found = [file for folder in [*MENTIONED_FOLDERS, nearby_folder] for file in folder.glob(name)]
    return found or [
        *(REPOSITORY / "frontend" / "src").rglob(name),
        *(REPOSITORY / "frontend" / "e2e").glob(name),
        *REPOSITORY.glob(f"*/tests/{name}"),
        *REPOSITORY.glob(f"*/*/tests/{name}"),
    ]


def missing_files(found_mentions: list[Mention]) -> list[str]:
    return [mention.file for mention in found_mentions if not mention.found]


def missing_tests(found_mentions: list[Mention]) -> list[str]:
    return [
        f"{file}: {text}"
        for file, found, tests in found_mentions
        for text in tests
        if not any(has_test(text, path) for path in found)
    ]


def has_test(name: str, file: Path) -> bool:
    """Whether a line of the file has `name`, where `…` matches any words."""
    words = name.replace(" ", "_") if file.suffix == ".py" else name
    parts = [re.escape(part.strip(" _")) for part in words.split("…")]
    pattern = rf"(?<![^\W_]){'.*'.join(parts)}(?![^\W_])"
    return file.is_file() and re.search(pattern, _read(file)) is not None


@cache
def _read(file: Path) -> str:
    return file.read_text("utf-8").replace("\\'", "'")
