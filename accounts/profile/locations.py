"""Finds the city that a text names in any usual spelling, as in 'St. John’s, NL' or 'Montreal QC'.

The app has the same rules in frontend/src/lib/cities.ts; common/data/cases.json has the test cases.
"""

import json
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from accounts.profile.catalogue import CITIES, DATA_FOLDER, LOCATIONS
from common.languages import LANGUAGES, using_language
from common.names import translate_location

_WORD_PATTERN = re.compile(r"[^\W_\u02b0-\u02ff]+")  # apostrophes such as U+02BC count as letters
_OTHER_PLACE_NAMES = json.loads((DATA_FOLDER / "place_names.json").read_text(encoding="utf-8"))
"""Abbreviated words, and what people write instead of the city list's names."""


def find_location(text: str) -> str | None:
    """'City, Province or State' in the city list's spelling, if the text names one city and its
    region or country; otherwise None."""
    return _location_by_key().get(_lookup_key(text))


@cache
def _location_by_key() -> dict[str, str | None]:
    """A key that several cities have, such as 'Portland, USA', maps to None."""
    location_by_key: dict[str, str | None] = {}
    translations = zip(*(_translated_locations(language) for language in LANGUAGES), strict=True)
    for city, location, translated in zip(CITIES, LOCATIONS, translations, strict=True):
        for key in _location_keys(location, city["country"], translated):
            is_unique = location_by_key.get(key, location) == location
            location_by_key[key] = location if is_unique else None
    return location_by_key


def _translated_locations(language: str) -> list[str]:
    with using_language(language):
        return [translate_location(location) for location in LOCATIONS]


def _location_keys(location: str, country: str, translations: Iterable[str]) -> set[str]:
    """The keys of a city with its region, its country, or both."""
    texts = (location, *translations)
    names, regions = zip(*(text.split(", ") for text in texts), strict=True)
    name_keys = _lookup_keys(*names, *_OTHER_PLACE_NAMES["cities"].get(location, ()))
    region_keys = _lookup_keys(*regions, *_OTHER_PLACE_NAMES["regions"][regions[0]])
    country_keys = _lookup_keys(*_OTHER_PLACE_NAMES["countries"][country])
    ends = region_keys | country_keys | {r + c for r in region_keys for c in country_keys}
    return {name + end for name in name_keys for end in ends}


def _lookup_keys(*names: str) -> set[str]:
    return {_lookup_key(name) for name in names}


@lru_cache(maxsize=1_024)  # regions and countries repeat
def _lookup_key(text: str) -> str:
    """The text's letters in lower case, without accents, which NFKD splits off, and without postal
    codes. Abbreviated words are written out."""
    words = _WORD_PATTERN.findall(unicodedata.normalize("NFKD", text).casefold())
    return "".join(_OTHER_PLACE_NAMES["words"].get(word, word) for word in words if word.isalpha())
