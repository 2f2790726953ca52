"""The two public names of a fan: the object id and the short nano id."""

import re
import secrets
import time
from typing import Literal

from nanoid import generate

# No vowels and no look-alikes: easy to type from a sticker, and it never spells a word.
NANO_ALPHABET = "346789bcdfghjkmnpqrtwxy"
NANO_LENGTH = 10
_OBJECT_ID = re.compile(r"[0-9a-f]{24}")
_NANO_ID = re.compile(f"[{NANO_ALPHABET}]{{{NANO_LENGTH}}}")


def new_object_id() -> str:
    """24 lower-case hex digits: the second of creation, then 8 random bytes."""
    return f"{int(time.time()):08x}{secrets.token_hex(8)}"


def new_nano_id() -> str:
    return str(generate(NANO_ALPHABET, NANO_LENGTH))


def public_id_column(public_id: str) -> Literal["object_id", "nano_id"] | None:
    """Which of a fan's two names this can be, by its shape."""
    if _OBJECT_ID.fullmatch(public_id):
        return "object_id"
    if _NANO_ID.fullmatch(public_id):
        return "nano_id"
    return None
