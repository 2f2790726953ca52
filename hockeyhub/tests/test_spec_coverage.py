"""The files and tests that docs/spec-coverage.md mentions exist.

A mention is a file in backticks, then optionally a colon and names of tests in that file, separated
by semicolons (in Python files also by commas). The end of a name may be missing, and `…` stands for
left-out words.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
DOCUMENT = (ROOT / "docs" / "spec-coverage.md").read_text("utf-8")
FOLDERS = [ROOT, ROOT / "frontend", ROOT / "frontend" / "src"]
MENTION = re.compile(r"`([\w/.*-]+(?:\.py|\.tsx?|/))`(?:: ([^`|]*))?")
PYTHON_NAME = re.compile(r"^def test_(\w+)", re.MULTILINE)
# A test's title is the string in front of the test's function.
TITLE = re.compile(r"""(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?\(""")
GROUP = re.compile(r"""describe\((['"`])((?:\\.|(?!\1).)+)\1""")


def files_named(name: str, beside: Path) -> list[Path]:
    """`name` is a path relative to one of FOLDERS, or only a file name: then the file is beside the
    one mentioned before, or in any folder."""
    found = [file for folder in [*FOLDERS, beside] for file in folder.glob(name)]
    return found or [*(ROOT / "frontend" / "src").rglob(name), *ROOT.glob(f"*/tests/{name}")]


def mentions() -> list[tuple[str, list[Path], list[str]]]:
    """For each mention: the file as the document writes it, the files on the disk that match, and
    the names of tests."""
    read, beside = [], ROOT
    for line in DOCUMENT.splitlines():
        for name, rest in MENTION.findall(line.rpartition(" | ")[2]):
            files = files_named(name, beside)
            beside = files[0].parent if files else beside
            separator = r"[;,]" if name.endswith(".py") else ";"
            names = re.split(separator, re.sub(r"\([^)]*\)", "", rest))
            read.append((name, files, [text for part in names if (text := part.strip(" .;|("))]))
    return read


@cache
def titles(file: Path) -> set[str]:
    source = file.read_text("utf-8")
    if file.suffix == ".py":
        return set(PYTHON_NAME.findall(source))
    alone = {title.replace("\\'", "'") for _, title in TITLE.findall(source)}
    return alone | {f"{group} {title}" for _, group in GROUP.findall(source) for title in alone}


def has_test(name: str, file: Path) -> bool:
    """Whether a test title of the file begins with `name`, where `…` stands for any words."""
    words = name.replace(" ", "_") if file.suffix == ".py" else name
    parts = [re.escape(part.strip(" _")) for part in words.split("…")]
    return any(re.match(f"{'.*'.join(parts)}(?![^\\W_])", title) for title in titles(file))


def test_every_file_in_the_table_exists() -> None:
    assert [name for name, files, _ in mentions() if not files] == []


def test_every_test_in_the_table_exists() -> None:
    wanted = [(name, files, text) for name, files, names in mentions() for text in names]
    assert len(wanted) > 100
    assert [
        f"{name}: {text}"
        for name, files, text in wanted
        if not any(has_test(text, file) for file in files)
    ] == []


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("every_file_in_the_table_exists", True),
        ("every_file", True),
        ("every … in the table", True),
        ("… in the table", True),
        ("every_fil", False),
        ("file_in_the_table", False),
        ("every_file_is_gone", False),
    ],
)
def test_a_name_may_leave_words_out_but_not_change_any(name: str, *, found: bool) -> None:
    assert has_test(name, Path(__file__)) is found
