"""Finds the fan's short link to which a misspelled or replaced short link redirects."""

import re

from accounts.errors import ProfileNotFoundError
from accounts.profile_link.nano_ids import find_forwarded_nano_id
from accounts.visibility.selectors import get_visible_user
from common.ids import PUBLIC_ID_PATTERN

# Messengers take the end of a sentence or of an emphasis for a part of the link.
_ID_IN_SENTENCE_PATTERN = re.compile(rf"({PUBLIC_ID_PATTERN})[\W_]+", re.IGNORECASE)


def find_redirect_nano_id(public_id: str) -> str | None:
    """The nano id of the fan whose link this is, if it has punctuation, spaces or invisible
    characters behind it, or if the fan replaced it. None if no fan is found."""
    match = _ID_IN_SENTENCE_PATTERN.fullmatch(public_id)
    if match is None:
        return find_forwarded_nano_id(public_id)
    try:
        return get_visible_user(public_id=match[1], viewer=None).nano_id
    except ProfileNotFoundError:
        return find_forwarded_nano_id(match[1])
