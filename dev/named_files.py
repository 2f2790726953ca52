"""Finds files and headings that comments and documents mention, but that don't exist."""

import re
from collections.abc import Iterator
from pathlib import Path

from dev.comments import CODE_BLOCK_PATTERN, list_files, read_comments
from dev.local_env import ROOT

FILES_OUTSIDE_REPOSITORY = {
    "connections.json",
    "local/unlimited.conf",
    "machines.conf",
    "main.js",
    "manifest.json",
    "ports.json",
    "profile.json",
    "prometheus.yml",
    "qr/decode.js",
}
"""Names that comments may mention: files on a host, in a package, in the build or in an export."""

_ENDING_PATTERN = "cjs|conf|css|html|js|json|md|mjs|py|service|sh|svg|toml|ts|tsx|txt|yml"
_FOLDER_PATTERN = "accounts|bench|common|deploy|dev|docs|frontend|hockeyhub|media|social|templates"
# Matches a file name with or without its path, or a path from one of our folders, but no part of a
# URL, no absolute path, no pattern, and no file in var/.
_FILE_NAME_PATTERN = re.compile(
    rf"(?<![\w./*:@<>{{}}$-])(?!var/)"
    rf"((?:[\w@-]+/)*[\w@-][\w.@-]*\.(?:{_ENDING_PATTERN})|(?:{_FOLDER_PATTERN})/[\w./@-]*\w)(?![\w/*{{<-])"
)
_LINK_PATTERN = re.compile(r"\]\(([^):#\s]*)(?:#([\w-]+))?\)")


def find_missing(root: Path = ROOT) -> list[str]:
    files = list(list_files(root))
    known_paths = {part for file in files for part in _sub_paths(file)}
    return [
        f"{file}: {name} doesn't exist."
        for file in files
        for name in [*_missing_names(root / file, known_paths), *_broken_links(root / file)]
    ]


def _sub_paths(file: str) -> Iterator[str]:
    """All names for a file or its folders: 'pages/views.py', 'views.py', 'pages'. A command is
    named without its ending; a migration or decision may be named by its number."""
    path_parts = file.split("/")
    for start in range(len(path_parts)):
        for end in range(start, len(path_parts)):
            yield "/".join(path_parts[start : end + 1])
        last_part = "/".join(path_parts[start:])
        yield last_part.removesuffix(".py")
        yield re.sub(r"/(\d{4})[^/]*$", r"/\1", last_part)


def _missing_names(file: Path, known_paths: set[str]) -> list[str]:
    named_files = {
        name for comment in read_comments(file) for name in _FILE_NAME_PATTERN.findall(comment)
    }
    return sorted(named_files - known_paths - FILES_OUTSIDE_REPOSITORY)


def _broken_links(file: Path) -> list[str]:
    """The document's links to missing documents or headings."""
    if file.suffix != ".md":
        return []
    links = set(_LINK_PATTERN.findall(CODE_BLOCK_PATTERN.sub("", file.read_text("utf-8"))))
    return sorted(
        f"{path}#{heading}" for path, heading in links if not _has_target(file, path, heading)
    )


def _has_target(file: Path, path: str, heading: str) -> bool:
    target = file.parent / path if path else file
    return target.exists() and (not heading or heading in _anchors(target.read_text("utf-8")))


def _anchors(document: str) -> set[str]:
    """The anchors that GitHub gives to a document's headings."""
    headings = re.findall(r"^#+ (.+)", document, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
