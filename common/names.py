"""How a fan's name is shown. The app has the same rules in frontend/src/lib/format.ts and
features/card-content/nameLength.ts; common/data/cases.json has the test cases for all of them."""

from django.utils.translation import gettext, pgettext

from common.cleaning import first_grapheme, has_visible_character

# A line of the profile card holds this many characters of a name, at full size and at the two
# smaller sizes that the card's style sheet uses for long names.
_LINE_CHARACTERS_MAX = (12, 17, 25)
_NAME_LINES_MAX = 2.5
# Chinese, Japanese and Korean characters and emoji are drawn about twice as wide as Latin letters.
_FIRST_WIDE_CHARACTER = "\u2e80"


def display_name(name: str) -> str:
    """The name, or 'Unnamed User' if the name has no visible character."""
    return name if has_visible_character(name) else gettext("Unnamed User")


def translate_team(team: str) -> str:
    return pgettext("team", team)


def translate_location(location: str) -> str:
    """For example, 'Québec, Québec' for 'Québec City, Quebec' in French."""
    city, comma, region = location.partition(", ")
    return pgettext("city", city) + comma + pgettext("region", region)


def translate_option(option: str) -> str:
    return gettext(option) if option else ""


def initials(name: str) -> str:
    """The first letters of the first and the last word."""
    words = name.split()
    return "".join(map(first_grapheme, words[:1] + words[1:][-1:])).upper()


def name_length_step(name: str) -> int:
    """A number from 1, for a name that is shown at full size, to 4, for the longest names."""
    longest_line_characters = max(
        *map(_display_width, name.split(" ")), _display_width(name) / _NAME_LINES_MAX
    )
    return 1 + sum(
        longest_line_characters > characters_max for characters_max in _LINE_CHARACTERS_MAX
    )


def _display_width(text: str) -> int:
    return sum(2 if character >= _FIRST_WIDE_CHARACTER else 1 for character in text)
