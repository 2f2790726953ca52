"""Caches compressed profile pages in files that all workers share.

The key of a file's signature is a digest of everything that the page was made from. So a file that
is damaged, or that was made before a change of the fan, the settings or the release, isn't used:
the page is made anew. A second signature says whose page it is, for the time when nobody knows what
the page should be made from, because the database is away.
"""

import os
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from accounts.models import RetiredNanoId, User
from accounts.signals import users_deactivated
from hockeyhub.pages.profile import profile_page
from media.photos.photo_urls import photo_path

Context = dict[str, Any]
Render = Callable[[Context], str]
"""A function that makes the HTML from a context of `profile_page`."""
QUICK_QUALITY, BEST_QUALITY = 5, 11
WINDOW_BITS = 16
"""64 KB, more than a page has. Brotli's default, 4 MB, takes longer to prepare."""
SIGNATURE_BYTES = 16
CONFIRMATION_INTERVAL_SECONDS = 300
"""How exact a file's time of change is, which tells when a view last found its page right."""


def cached_page(context: Context, render: Render) -> bytes:
    """The page, compressed with brotli: quickly at the first view, since the best compression takes
    20 ms, and with the best compression from the second view on."""
    nano_id = context["profile"]["nano_id"]
    file = _file(nano_id)
    key = blake2b(repr(context).encode() + release_digest(render)).digest()
    page = _read(file, key)
    if page and page[0] == BEST_QUALITY:
        _confirm(file)
        return page[1:]
    html = brotli.decompress(page[1:]) if page else render(context).encode()
    quality = BEST_QUALITY if page else QUICK_QUALITY
    compressed = bytes(brotli.compress(html, quality=quality, lgwin=WINDOW_BITS))
    _write(file, key, _fan_key(nano_id, render), bytes([quality]) + compressed)
    return compressed


def kept_page(nano_id: str, render: Render, *, confirmed_after: float) -> bytes | None:
    """The HTML of the fan's last page, if a view confirmed it after that time of the clock; else
    None.

    For a site of one machine: an edit of the profile, a replaced link, deactivation and erasure
    delete the page on the machine that makes them, and not on others. A new photo or e-mail, or an
    operator's SQL, deletes none.
    """
    file = _file(nano_id)
    try:
        stored, confirmed_at = file.read_bytes(), file.stat().st_mtime
    except OSError:
        return None
    signature, page = stored[SIGNATURE_BYTES:][:SIGNATURE_BYTES], stored[2 * SIGNATURE_BYTES :]
    if confirmed_at < confirmed_after or signature != _sign(page, _fan_key(nano_id, render)):
        return None
    return bytes(brotli.decompress(page[1:]))


@receiver([post_save, post_delete], sender=User)
@receiver(post_save, sender=RetiredNanoId)
def delete_page_on_commit(instance: User | RetiredNanoId, **_: Any) -> None:
    """Deletes this machine's page of a fan who has changed or is erased, or of a replaced link: it
    may not be their last page."""
    _delete_on_commit(instance.nano_id)


@receiver(users_deactivated)
def delete_pages_on_commit(ids: Collection[int], **_: Any) -> None:
    for nano_id in User.objects.filter(pk__in=ids).values_list("nano_id", flat=True):
        _delete_on_commit(nano_id)


def _delete_on_commit(nano_id: str) -> None:
    delete = partial(_file(nano_id).unlink, missing_ok=True)
    transaction.on_commit(delete, robust=True)


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


def _file(nano_id: str) -> Path:
    """One of 65,536 files, so that the folder can't outgrow 512 MB. Fans whose nano ids have the
    same digest share a file."""
    digest = blake2b(nano_id.encode(), digest_size=2).hexdigest()
    return settings.PAGE_CACHE / digest[:2] / digest[2:]


def _fan_key(nano_id: str, render: Render) -> bytes:
    return blake2b(nano_id.encode() + release_digest(render)).digest()


def _read(file: Path, key: bytes) -> bytes | None:
    """A byte with the compression quality, followed by the compressed page."""
    try:
        stored = file.read_bytes()
    except OSError:
        return None
    signature, page = stored[:SIGNATURE_BYTES], stored[2 * SIGNATURE_BYTES :]
    return page if signature == _sign(page, key) else None


def _confirm(file: Path) -> None:
    with suppress(OSError):
        if time.time() - file.stat().st_mtime > CONFIRMATION_INTERVAL_SECONDS:
            os.utime(file)


def _write(file: Path, key: bytes, fan_key: bytes, page: bytes) -> None:
    """Ignores a failure, for example a full disk: then each view makes the page anew."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_sign(page, key) + _sign(page, fan_key) + page)


def _sign(page: bytes, key: bytes) -> bytes:
    return blake2b(page, key=key, digest_size=SIGNATURE_BYTES).digest()
