"""The languages of the site. English texts are in the code, and locale/ has the others."""

import json
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NamedTuple

from django.utils.translation import get_language, override
from django.utils.translation.trans_real import (
    get_supported_language_variant,
    parse_accept_lang_header,
)


class Language(NamedTuple):
    code: str
    name: str
    """The language's name in that language."""
    tag: str
    """The language's code for the `lang` attribute of a page."""
    locale: str
    """The language's code in Open Graph, such as fr_CA."""


LANGUAGES = {
    item["code"]: Language(**item)
    for item in json.loads((Path(__file__).parent / "data/languages.json").read_text("utf-8"))
}
ENGLISH = "en"


def accepted_language(header: str) -> str:
    """The code of the site's language that an Accept-Language header prefers. No cache or length
    limit is needed here: Django's functions cache their results and cut off a long header."""
    for tag, _weight in parse_accept_lang_header(header):
        try:
            return get_supported_language_variant(tag)
        except LookupError:
            continue
    return ENGLISH


def active_language() -> Language:
    return LANGUAGES.get(get_language() or ENGLISH, LANGUAGES[ENGLISH])


def using_language(code: str) -> AbstractContextManager[None]:
    """Makes texts in the block appear in this language. The call costs almost nothing if the
    language is active already."""
    return nullcontext() if code == get_language() else override(code)
