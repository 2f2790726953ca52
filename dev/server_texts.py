"""Prints the texts that the server marks for translation, and strings that look like texts but
aren't marked, as JSON for frontend/texts.js."""

import ast
import json
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir, extract_python
from django.utils.translation.template import templatize

from dev.local_env import ROOT

PACKAGES = ("common", "accounts", "social", "media", "hockeyhub", "templates")
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None, "gettext_noop": None, "ngettext_lazy": (1, 2)}
# Only operators and programmers read the texts of these files, so they are in English only.
UNTRANSLATED_FILE_PATTERN = re.compile(
    r"/(tests|migrations|management|openapi|demo|metrics|database)/|_key|make_"
    r"|hockeyhub/(checks|settings|\w+_settings|environment)\.py"
)
SENTENCE_PATTERN = re.compile(r"[A-Z][a-z']* .*[a-z].*[.!?:]|Unable to .*")
SHOWN_ATTRIBUTES = {
    "failure_message",
    "default_detail",
    "title",
    "verbose_name",
    "search_help_text",
}
HIDDEN_NAME_PATTERN = re.compile(
    r"help_text|description|error|hint|_\w+_HELP_TEXT|(self\.)?json_schema"
)
HIDDEN_CALL_PATTERN = re.compile(
    r"_|n?gettext|format_lazy|logger\.\w+|log_\w+|\w*Error|extend_schema\w*"
)


def extract_template(
    file: IO[bytes], keywords: Any, tags: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    source = templatize(file.read().decode())
    return extract_python(BytesIO(source.encode()), keywords, tags, options)


EXTRACTION_METHODS: Any = [
    ("**.py", "python"),
    ("index.html", "jinja2.ext:babel_extract"),
    ("admin/*.html", extract_template),
]


def find_texts() -> Iterator[dict[str, str]]:
    for package in PACKAGES:
        found = extract_from_dir(ROOT / package, EXTRACTION_METHODS, keywords=KEYWORDS)
        for file, _, message, _, context in found:
            text, *plural = (message,) if isinstance(message, str) else message
            yield {
                "file": f"{package}/{file}",
                "text": text,
                **({"other": plural[0]} if plural else {}),
                **({"context": context} if context else {}),
            }


def find_unmarked_texts() -> Iterator[str]:
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            name = str(file.relative_to(ROOT))
            if not UNTRANSLATED_FILE_PATTERN.search(name):
                for line, text in _visible_strings(ast.parse(file.read_text("utf-8"))):
                    yield f"{name}:{line}: not in the catalogue: “{text}”"


def _visible_strings(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the text of each string below `node` in the syntax tree, if fans may see the
    string. Docstrings are left out."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Constant(str(text)) if SENTENCE_PATTERN.fullmatch(text):
                yield child.lineno, text
            case ast.JoinedStr() if SENTENCE_PATTERN.fullmatch(ast.unparse(child)[2:-1]):
                yield child.lineno, ast.unparse(child)
            case ast.Assign([ast.Name(name)], ast.Constant(str(text))) if name in SHOWN_ATTRIBUTES:
                yield child.lineno, text
            case ast.keyword("description", ast.Constant(str(text))) if _is_admin(node):
                yield child.lineno, text
            case _ if not _is_hidden(child):
                yield from _visible_strings(child)


def _is_admin(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).startswith("admin.")


def _is_hidden(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Constant()):
            return True
        case ast.keyword(str(name)):
            return bool(HIDDEN_NAME_PATTERN.fullmatch(name))
        case ast.Assign([target]):
            return bool(HIDDEN_NAME_PATTERN.fullmatch(ast.unparse(target)))
        case ast.Call(func):
            return bool(HIDDEN_CALL_PATTERN.fullmatch(ast.unparse(func)))
    return False


if __name__ == "__main__":
    json.dump({"texts": list(find_texts()), "strays": list(find_unmarked_texts())}, sys.stdout)
