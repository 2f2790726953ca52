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
SENTENCE_PATTERN = re.compile(r"^([A-Z][a-z']* .*[a-z].*[.!?:]$|Unable to )")
# The attributes, arguments and functions whose strings fans or admins read.
SHOWN_PATTERN = re.compile(
    r"(\w+_)?(message|title|label|detail|note|verbose_name|verbose_name_plural|search_help_text)s?"
    r"|(\w+\.)*(ValidationError|message_user|models\.\w+Field|admin\.\w+)|refuse_own_id"
)
# There, a text has a capital letter or several words. Other strings are names: "max_length".
SHOWN_TEXT_PATTERN = re.compile(r"[A-Z]|[a-z] [a-z]")
# The functions and attributes whose strings are translated, logged or in the API's document.
HIDDEN_PATTERN = re.compile(
    r"_|n?gettext|gettext_noop|format_lazy|logger\.\w+|log_\w+|(?!Validation)\w*Error|extend_schema\w*"
    r"|OpenApi\w+|ObjectIdField|help_text|_\w+_HELP_TEXT|hint|error|(self\.)?json_schema"
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
                for line, text in visible_strings(ast.parse(file.read_text("utf-8"))):
                    yield f"{name}:{line}: not in the catalogue: “{text}”"


def visible_strings(node: ast.AST, *, shown: bool = False) -> Iterator[tuple[int, str]]:
    """The line and the text of each string below `node` in the syntax tree, if fans or admins may
    read the string: every sentence, and where texts are `shown` every string with letters."""
    pattern = SHOWN_TEXT_PATTERN if shown else SENTENCE_PATTERN
    for child in ast.iter_child_nodes(node):
        name = _callee_name(child)
        match child:
            case ast.Constant(str(text)) if pattern.search(text):
                yield child.lineno, text
            case ast.JoinedStr() if pattern.search(_f_string_text(child)):
                yield child.lineno, ast.unparse(child)
            case ast.Dict():
                yield from visible_strings(ast.Tuple(child.values), shown=shown)
            case ast.Expr(ast.Constant()):
                continue  # a docstring
            case _ if not HIDDEN_PATTERN.fullmatch(name):
                is_other = isinstance(child, ast.keyword) and child.arg != "description"
                is_shown = bool(SHOWN_PATTERN.fullmatch(name)) or (shown and not is_other)
                yield from visible_strings(child, shown=is_shown)


def _f_string_text(text: ast.JoinedStr) -> str:
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values
    )


def _callee_name(node: ast.AST) -> str:
    """The name of the called function, of the argument, or of the attribute that is assigned."""
    match node:
        case ast.keyword(str(name)):
            return "" if name == "description" else name
        case ast.Assign([target]):
            return ast.unparse(target)
        case ast.Call(func):
            return ast.unparse(func)
    return ""


if __name__ == "__main__":
    json.dump({"texts": list(find_texts()), "strays": list(find_unmarked_texts())}, sys.stdout)
