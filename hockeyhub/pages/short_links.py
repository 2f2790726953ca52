"""Finds the fan's short link to which a misspelled or replaced short link redirects."""

import re

from accounts.errors import ProfileNotFoundError
from accounts.profile_link.nano_ids import find_forwarded_nano_id
from accounts.visibility.selectors import get_visible_user
from common.ids import PUBLIC_ID_PATTERN

# Messengers take punctuation after a link, such as a full stop or an asterisk, for a part of it.
_ID_IN_SENTENCE_PATTERN = re.compile(rf"({PUBLIC_ID_PATTERN})[\W_]+", re.IGNORECASE)


def find_redirect_nano_id(public_id: str) -> str | None:
    """The nano id of the fan whom this id means, although punctuation, spaces or invisible
    characters follow it, or although the fan has replaced it. None if no fan is found."""
    match = _ID_IN_SENTENCE_PATTERN.fullmatch(public_id)
    if match is None:
        return find_forwarded_nano_id(public_id)
    try:
        return get_visible_user(public_id=match[1], viewer=None).nano_id
    except ProfileNotFoundError:
        return find_forwarded_nano_id(match[1])
