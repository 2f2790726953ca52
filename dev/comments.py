"""Reads the comments of our source, and the documents."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

CODE_BLOCK_PATTERN = re.compile(r"^```(?:.|\n)*?^```", re.MULTILINE)
_SCRIPT_COMMENT_PATTERN = re.compile(r"(?<!:)//.*|/\*(?:.|\n)*?\*/")
_HASH_COMMENT_PATTERN = re.compile(r"^\s*#.*|^Documentation=.*", re.MULTILINE)
_COMMENT_PATTERN_BY_SUFFIX = {
    ".md": re.compile(r"(?:.|\n)+"),
    ".py": re.compile(r'#.*|"""(?:.|\n)*?"""'),
    **dict.fromkeys((".cjs", ".css", ".js", ".mjs", ".ts", ".tsx"), _SCRIPT_COMMENT_PATTERN),
    **dict.fromkeys(
        ("", ".cfg", ".conf", ".env", ".service", ".timer", ".toml", ".yml"), _HASH_COMMENT_PATTERN
    ),
}


def list_files(root: Path) -> Iterator[str]:
    """The paths of all files that git doesn't ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True)
    return (name for name in listed.stdout.split("\0") if name and (root / name).is_file())


def read_comments(file: Path) -> list[str]:
    """The file's comments and docstrings, or the whole text of a document without its code."""
    comment = _COMMENT_PATTERN_BY_SUFFIX.get(file.suffix)
    return comment.findall(CODE_BLOCK_PATTERN.sub("", file.read_text("utf-8"))) if comment else []
