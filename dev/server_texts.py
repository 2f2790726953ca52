"""Prints the texts that the server marks for translation, as JSON for frontend/texts.js."""

import json
import sys
from collections.abc import Iterator

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from dev.local_env import ROOT

PACKAGES = ("common", "accounts", "social", "media", "hockeyhub", "templates")
METHODS = [("**.py", "python"), ("index.html", "jinja2.ext:babel_extract")]
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None, "ngettext_lazy": (1, 2)}


def find_texts() -> Iterator[dict[str, str]]:
    for package in PACKAGES:
        found = extract_from_dir(ROOT / package, METHODS, keywords=KEYWORDS)
        for file, _, message, _, context in found:
            text, *plural = (message,) if isinstance(message, str) else message
            yield {
                "file": f"{package}/{file}",
                "text": text,
                **({"other": plural[0]} if plural else {}),
                **({"context": context} if context else {}),
            }


if __name__ == "__main__":
    json.dump(list(find_texts()), sys.stdout)
