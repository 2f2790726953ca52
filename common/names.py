def initials(name: str) -> str:
    """The first letters of the first and the last word, as frontend/src/lib/text.ts has them."""
    words = name.split()
    return "".join(word[0] for word in words[:1] + words[1:][-1:]).upper()


# How many characters a line of the profile card's name may have, at full size and at the two
# smaller ones; the card's style sheet makes a long name smaller.
# frontend/src/features/card-content/nameLength.ts has the same rule.
_LINE_CHARACTERS = (12, 17, 25)
_FILLED_LINES = 2.5
# Chinese, Japanese and Korean characters and emoji are drawn about twice as wide as Latin letters.
_FIRST_WIDE_CHARACTER = "\u2e80"


def name_length(name: str) -> int:
    """1 for a name at full size, to 4 for the longest ones."""
    line = max(*map(_width, name.split(" ")), _width(name) / _FILLED_LINES)
    return 1 + sum(line > most for most in _LINE_CHARACTERS)


def _width(text: str) -> int:
    return sum(2 if character >= _FIRST_WIDE_CHARACTER else 1 for character in text)
