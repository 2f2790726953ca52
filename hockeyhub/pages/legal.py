"""/terms and /privacy: pages without scripts, whose texts an operator may replace."""

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from pathlib import Path

from django.conf import settings
from django.utils.html import format_html, format_html_join, urlize
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from common.languages import LANGUAGES, active_language
from hockeyhub.pages.page import Page

_TITLES = {"terms": _("Terms and Conditions"), "privacy": _("Privacy")}


def legal_page(path: str) -> Page | None:
    """The page at `path`, which has no leading slash. None if it isn't a legal page."""
    name = path.removesuffix("/").lower()
    title = _TITLES.get(name)
    if not title:
        return None
    return Page(
        body_template="legal.html",
        app_start="never",
        title=str(title),
        legal_html=_read_legal_html(_legal_file(name, active_language().code)),
        has_login_styles=True,
    )


def legal_files() -> set[tuple[str, Path]]:
    """Pairs of an environment variable and a text file that it sets."""
    return {
        (f"{name.upper()}_FILE", _legal_file(name, language))
        for name in settings.LEGAL_FILES
        for language in LANGUAGES
    }


def _legal_file(name: str, language: str) -> Path:
    return Path(str(settings.LEGAL_FILES[name]).replace("{language}", language))


@cache
def _read_legal_html(file: Path) -> SafeString:
    return legal_text_to_html(file.read_text(encoding="utf-8"))


def legal_text_to_html(text: str) -> SafeString:
    """Makes HTML from text: '# ' begins a heading and '- ' an item; other lines are paragraphs."""
    lines = filter(None, map(str.strip, text.splitlines()))
    return format_html_join(
        "\n", "{}", ((_block_html(*block),) for block in groupby(lines, _html_tag))
    )


def _html_tag(line: str) -> str:
    return {"# ": "h2", "- ": "li"}.get(line[:2], "p")


def _block_html(tag: str, lines: Iterable[str]) -> SafeString:
    element = format_html("<{0}>{{}}</{0}>", mark_safe(tag))  # noqa: S308  # `tag` comes from _html_tag
    texts = ((_linkify(line if tag == "p" else line[2:]),) for line in lines)
    block = format_html_join("\n", element, texts)
    return format_html("<ul>{}</ul>", block) if tag == "li" else block


def _linkify(text: str) -> SafeString:
    return mark_safe(urlize(text, autoescape=True))  # noqa: S308  # urlize has escaped it
