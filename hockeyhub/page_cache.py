"""Caches compressed profile pages in files that all workers share.

The key of a file's signature is a digest of everything that the page was made from. So a file that
is damaged, or that was made before a change of the fan, the settings or the release, isn't used:
the page is made anew.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from django.db import transaction
from django.db.models.signals import post_delete
from django.dispatch import receiver

from accounts.models import User
from hockeyhub.profile_page import profile_page
from media.photo_urls import photo_path

Context = dict[str, Any]
Render = Callable[[Context], str]
"""A function that makes the HTML from a context of `profile_page`."""
QUICK_QUALITY, BEST_QUALITY = 5, 11
SIGNATURE_BYTES = 16


def cached_page(context: Context, render: Render) -> bytes:
    """The page, compressed with brotli: quickly at the first view, since the best compression takes
    20 ms, and with the best compression from the second view on."""
    file = _file(context["card"]["id"])
    key = blake2b(repr(context).encode() + release_digest(render)).digest()
    page = _read(file, key)
    if page and page[0] == BEST_QUALITY:
        return page[1:]
    html = brotli.decompress(page[1:]) if page else render(context).encode()
    quality = BEST_QUALITY if page else QUICK_QUALITY
    compressed = bytes(brotli.compress(html, quality=quality))
    _write(file, key, bytes([quality]) + compressed)
    return compressed


@receiver(post_delete, sender=User)
def delete_page_on_commit(instance: User, **_: Any) -> None:
    """Deletes the page of an erased fan. Nobody could read it any more."""
    file = _file(instance.object_id)
    transaction.on_commit(partial(file.unlink, missing_ok=True), robust=True)


@cache
def release_digest(render: Render) -> bytes:
    """A digest of the pages of two made-up fans, one with all fields and one with none: it changes
    whenever the code, the templates or the settings change the pages."""
    fields = {
        "object_id": "0" * 24,
        "nano_id": "0" * 10,
        "created_at": datetime(2000, 1, 1, tzinfo=UTC),
    }
    texts = dict.fromkeys(
        ("full_name", "email", "bio", "location", "favourite_team", "position"), "specimen"
    )
    complete = User(**fields, **texts, jersey_number=0, photo_url=photo_path("0" * 24))
    fans = User(**fields), complete
    return blake2b("".join(render(profile_page(fan)) for fan in fans).encode()).digest()


def _file(object_id: str) -> Path:
    """One of 65,536 files, so that the folder can't outgrow 512 MB. Fans whose object ids end with
    the same digits, which are random, share a file."""
    return settings.PAGE_CACHE / object_id[-2:] / object_id[-4:-2]


def _read(file: Path, key: bytes) -> bytes | None:
    """A byte with the compression quality, followed by the compressed page."""
    try:
        stored = file.read_bytes()
    except OSError:
        return None
    signature, page = stored[:SIGNATURE_BYTES], stored[SIGNATURE_BYTES:]
    return page if signature == _sign(page, key) else None


def _write(file: Path, key: bytes, page: bytes) -> None:
    """Ignores a failure, for example a full disk: then each view makes the page anew."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_sign(page, key) + page)


def _sign(page: bytes, key: bytes) -> bytes:
    return blake2b(page, key=key, digest_size=SIGNATURE_BYTES).digest()
