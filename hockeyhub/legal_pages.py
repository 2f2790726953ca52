"""/terms and /privacy: texts that an operator may replace, in pages that need no script."""

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.html import format_html, format_html_join, urlize
from django.utils.safestring import SafeString, mark_safe

_TITLES = {"terms": "Terms and Conditions", "privacy": "Privacy"}
_BLANK_LINES = re.compile(r"\n\s*\n")


def legal_page(path: str) -> dict[str, Any] | None:
    """The context of templates/built/legal.html. `path` comes without its leading slash. None for
    every other screen."""
    name = path.removesuffix("/").lower()
    title = _TITLES.get(name)
    if not title:
        return None
    text = settings.LEGAL_FILES[name].read_text(encoding="utf-8")
    return {
        "found": True,
        "body": "built/legal.html",
        "title": title,
        "text": legal_html(text),
        "before_login": True,
        "without_app": True,
    }


def legal_files() -> dict[str, Path]:
    """By the names of their environment variables."""
    return {f"{name.upper()}_FILE": file for name, file in settings.LEGAL_FILES.items()}


def legal_html(text: str) -> SafeString:
    """Plain text as HTML: '# ' begins a heading and '- ' an item; a blank line ends a paragraph."""
    lines = _BLANK_LINES.sub("\n", text.strip()).splitlines()
    return format_html_join("\n", "{}", ((_line_html(line.strip()),) for line in lines))


def _line_html(line: str) -> SafeString:
    if line.startswith("# "):
        return format_html("<h2>{}</h2>", line[2:])
    if line.startswith("- "):
        return format_html('<p class="legal__item">{}</p>', _linked(line[2:]))
    return format_html("<p>{}</p>", _linked(line))


def _linked(text: str) -> SafeString:
    return mark_safe(urlize(text, autoescape=True))  # noqa: S308  # urlize has escaped it
