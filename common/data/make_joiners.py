# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "regex==2026.11.19"]
# ///
"""Writes joiners.json, which says where joiners (U+200C, U+200D) belong to the spelling. Run: pipx
run common/data/make_joiners.py

`letters` are the characters of every script that has a virama or letters that join; `viramas` are
the characters that end in a virama. Both are the inside of a character class, for Python and for
JavaScript, which has no property for either. Source: the Unicode data of the two packages.
"""

import json
import unicodedata
from collections.abc import Container, Iterator
from pathlib import Path

import regex
from fontTools.unicodedata import script

SURROGATES = range(0xD800, 0xE000)
CHARACTERS = [chr(code) for code in range(0x110000) if code not in SURROGATES]
VIRAMA_PATTERN = regex.compile(r"\p{ccc=9}")
JOINING_PATTERN = regex.compile(r"[\p{jt=D}\p{jt=L}\p{jt=R}\p{ccc=9}]")
NO_SCRIPT = {"Zinh", "Zyyy", "Zzzz"}


def character_ranges(characters: list[str], excluded: Container[str]) -> Iterator[str]:
    """Ranges of all `characters`. They may contain other characters, but none of `excluded`."""
    first = last = characters[0]
    for character in characters[1:]:
        if any(chr(code) in excluded for code in range(ord(last) + 1, ord(character))):
            yield first if first == last else f"{first}-{last}"
            first = character
        last = character
    yield first if first == last else f"{first}-{last}"


def ends_in_virama(character: str) -> bool:
    return bool(VIRAMA_PATTERN.match(unicodedata.normalize("NFD", character)[-1]))


scripts = set(map(script, filter(JOINING_PATTERN.match, CHARACTERS))) - NO_SCRIPT
letters = [character for character in CHARACTERS if script(character) in scripts]
others = {character for character in CHARACTERS if script(character) not in scripts | NO_SCRIPT}
viramas = list(filter(ends_in_virama, CHARACTERS))
joiners = {
    "letters": "".join(character_ranges(letters, others)),
    "viramas": "".join(character_ranges(viramas, set(CHARACTERS))),
}
text = json.dumps(joiners, indent=2) + "\n"
Path(__file__).with_name("joiners.json").write_text(text, encoding="utf-8")
