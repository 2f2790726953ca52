"""The two public ids of a fan: the object id and the short nano id."""

import re
import secrets
from typing import Literal, NamedTuple

from nanoid import generate

# Without vowels and look-alikes, an id is easy to type from a sticker and never spells a word.
NANO_ALPHABET = "346789bcdfghjkmnpqrtwxy"
NANO_LENGTH = 10
OBJECT_ID_PATTERN = "[0-9a-f]{24}"
NANO_ID_PATTERN = f"[{NANO_ALPHABET}]{{{NANO_LENGTH}}}"
PUBLIC_ID_PATTERN = f"{OBJECT_ID_PATTERN}|{NANO_ID_PATTERN}"
_OBJECT_ID_REGEX = re.compile(OBJECT_ID_PATTERN)
_NANO_ID_REGEX = re.compile(NANO_ID_PATTERN)


def new_object_id() -> str:
    """24 random lower-case hex digits. They contain no time, since others may see only the month in
    which a fan joined."""
    return secrets.token_hex(12)


def new_nano_id() -> str:
    return str(generate(NANO_ALPHABET, NANO_LENGTH))


class PublicId(NamedTuple):
    """A public id, and the column that holds it."""

    column: Literal["object_id", "nano_id"]
    value: str


def parse_public_id(text: str) -> PublicId | None:
    """Recognises the kind of public id by its format. None if the text is no public id.

    Upper case is accepted, because a fan may type the id from a sticker.
    """
    value = text.lower()
    if _OBJECT_ID_REGEX.fullmatch(value):
        return PublicId("object_id", value)
    if _NANO_ID_REGEX.fullmatch(value):
        return PublicId("nano_id", value)
    return None
