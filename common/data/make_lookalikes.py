# /// script
# requires-python = ">=3.11"
# ///
"""Writes lookalikes.json, the characters that look like Latin letters. Run:
url=https://www.unicode.org/Public/17.0.0/security/confusables.txt
curl $url | python common/data/make_lookalikes.py

It maps what they look like, such as "rn", to these characters. Source: Unicode's data for UTS 39.
Characters that NFKD replaces are left out, since common/alphabets.py replaces them first.
"""

import json
import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

ROW_PATTERN = re.compile(r"([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA\t", re.MULTILINE)
LATIN_LETTER_PATTERN = re.compile("[A-Za-z]")

lookalikes: dict[str, list[str]] = defaultdict(list)
for code, prototype_codes in ROW_PATTERN.findall(sys.stdin.read()):
    character = chr(int(code, 16))
    codes = prototype_codes.split()
    prototype = unicodedata.normalize("NFD", "".join(chr(int(each, 16)) for each in codes))
    is_plain = unicodedata.normalize("NFKD", character) == character
    if is_plain and LATIN_LETTER_PATTERN.search(prototype):
        lookalikes[prototype].append(character)
lines = {prototype: "".join(sorted(characters)) for prototype, characters in lookalikes.items()}
text = json.dumps(dict(sorted(lines.items())), ensure_ascii=False, indent=2) + "\n"
Path(__file__).with_name("lookalikes.json").write_text(text, encoding="utf-8")
