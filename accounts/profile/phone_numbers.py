"""Phone numbers, which people paste with all kinds of dashes, spaces and marks.

The app has the same rules in frontend/src/lib/phoneNumber.ts; common/data/cases.json has the test
cases.
"""

import re
import unicodedata

import regex

from common.cleaning import clean_text

NORTH_AMERICAN_PATTERN = re.compile(
    r"(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}", re.ASCII
)
_ARABIC_DIGIT_PATTERN = re.compile(r"[\u0660-\u0669\u06f0-\u06f9]")
_DASH_PATTERN = regex.compile(r"\p{Dash}")
_DOT_PATTERN = re.compile(r"[\u00b7\u2022\u2027\u2219\u22c5]")
_SCHEME_PATTERN = re.compile(r"^tel:(//)?", re.IGNORECASE)
_NEEDLESS_SPACE_PATTERN = re.compile(r" ?([-.]) ?|(?<=[(+]) | (?=\))")


def normalize_phone_number(text: str) -> str:
    """The number as somebody would type it on a keyboard: '(416) 555-0123'."""
    plain = unicodedata.normalize("NFKC", clean_text(text))  # NFKC has plain digits and parentheses
    plain = _ARABIC_DIGIT_PATTERN.sub(lambda digit: str(int(digit[0])), plain)
    plain = _DOT_PATTERN.sub(".", _DASH_PATTERN.sub("-", plain))
    without_scheme = _SCHEME_PATTERN.sub("", plain).strip(" ")
    return _NEEDLESS_SPACE_PATTERN.sub(r"\1", without_scheme)
