"""The file name of a fan's preview image, in its URL and in the storage. The name contains a digest
of everything that the image shows. So when a profile changes, its image gets another name, and an
image with a given name never changes."""

import json
from collections.abc import Callable
from hashlib import sha256

from accounts.models import User
from accounts.profile_link.qr_codes import profile_link
from common.languages import ENGLISH, LANGUAGES, active_language, using_language

# Increment this number when image.py draws anything differently.
DESIGN_VERSION = 7


def preview_url(user: User) -> str:
    return f"/users/card/{preview_file_name(user)}"


def preview_file_name(user: User) -> str:
    return f"{user.object_id}-{preview_digest(user)}.png"


def preview_file_names(user: User) -> set[str]:
    """The names of the fan's current images, one for each language."""
    return {_make_in_language(language, preview_file_name, user) for language in LANGUAGES}


def preview_language(user: User, digest: str) -> str | None:
    """The language of the fan's image with this digest; None if the digest is outdated."""
    languages = (
        language
        for language in LANGUAGES
        if _make_in_language(language, preview_digest, user) == digest
    )
    return next(languages, None)


def _make_in_language(language: str, make_name: Callable[[User], str], user: User) -> str:
    with using_language(language):
        return make_name(user)


def preview_digest(user: User) -> str:
    """24 hex digits, different in each language."""
    content = [
        DESIGN_VERSION,
        profile_link(user.nano_id),
        user.full_name,
        user.jersey_number,
        user.position,
        user.favourite_team,
        user.location,
        user.photo_url,
    ]
    if (language := active_language().code) != ENGLISH:
        content.append(language)
    return sha256(json.dumps(content).encode()).hexdigest()[:24]
