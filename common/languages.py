"""The languages of the site. English texts are in the code, and locale/ has the others."""

import json
import re
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from operator import itemgetter
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


# The end of a POSIX locale's name, such as '.UTF-8@euro' in fr_CA.UTF-8@euro.
_LOCALE_SUFFIX_PATTERN = re.compile(r"(?<=[A-Za-z])[.@][^,;]*")
_HEADER_LENGTH_MAX = 500


def accepted_language(header: str) -> str:
    """The code of the site's language that an Accept-Language header prefers."""
    return _first_supported_language(header[:_HEADER_LENGTH_MAX])


@lru_cache(maxsize=1000)
def _first_supported_language(header: str) -> str:
    """Parses each part separately, because Django rejects a whole header for one malformed part.
    Some clients send the names of POSIX locales."""
    tags = _LOCALE_SUFFIX_PATTERN.sub("", header).replace("_", "-").split(",")
    weighted_tags = [pair for tag in tags for pair in parse_accept_lang_header(tag.strip())]
    for tag, _weight in sorted(weighted_tags, key=itemgetter(1), reverse=True):
        try:
            return get_supported_language_variant(tag)
        except LookupError:
            continue
    return ENGLISH


def active_language() -> Language:
    return LANGUAGES.get(get_language() or ENGLISH, LANGUAGES[ENGLISH])


def using_language(language: str) -> AbstractContextManager[None]:
    """Makes texts in the block appear in this language. The call costs almost nothing if the
    language is active already."""
    return nullcontext() if language == get_language() else override(language)
