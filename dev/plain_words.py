"""Finds words in comments and documents that have a plainer one."""

import re
from pathlib import Path

from dev.comments import list_files, read_comments
from dev.local_env import ROOT

PLAINER_WORD_BY_WORD = {
    "all the same": "still",
    "alone": "only, by itself",
    "anew": "again, new",
    "by then": "then, until then",
    "for ever": "forever, indefinitely",
    "one's own": "the viewer's, your",
    "oneself": "yourself, the viewer",
    "their like": "similar ones",
    "whoever": "anyone who, the fan who",
}
EXEMPT_FILES = {
    "dev/tests/test_plain_words.py",
    "frontend/src/api/schema.d.ts",
}  # test cases; generated code
_WORD_PATTERN = re.compile(rf"\b({'|'.join(PLAINER_WORD_BY_WORD)})\b", re.IGNORECASE)


def find_unplain_words(root: Path = ROOT) -> list[str]:
    return [
        f"{file}: '{word}' has a plainer word: {PLAINER_WORD_BY_WORD[word]}."
        for file in list_files(root)
        if file not in EXEMPT_FILES
        for word in sorted(_unplain_words(root / file))
    ]


def _unplain_words(file: Path) -> set[str]:
    text = " ".join(" ".join(read_comments(file)).split())
    return {word.lower() for word in _WORD_PATTERN.findall(text)}
