"""What webpack built for the page: the addresses of its files, and the styles written into it."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from django.conf import settings


@dataclass(frozen=True)
class Bundle:
    scripts: list[str]
    """What starts the app."""
    stylesheets: list[str]
    """Linked ones. Only while they change (`make dev`): else the page has them as `css`."""
    css: str
    worker: str
    """Empty where there is none (`make dev`)."""


def bundle() -> Bundle:
    return read_bundle.__wrapped__() if settings.DEBUG else read_bundle()


@cache
def read_bundle() -> Bundle:
    files = json.loads(settings.WEBPACK_MANIFEST.read_text(encoding="utf-8"))["main"]
    sheets = [name for name in files if name.endswith(".css")]
    linked, written = (sheets, []) if settings.DEBUG else ([], sheets)
    folder = settings.WEBPACK_MANIFEST.parent
    worker = folder / "sw.js"
    return Bundle(
        scripts=_addresses(name for name in files if name.endswith(".js")),
        stylesheets=_addresses(linked),
        css="".join((folder / name).read_text(encoding="utf-8") for name in written).strip(),
        worker=worker.read_text(encoding="utf-8") if worker.exists() else "",
    )


def _addresses(names: Iterable[str]) -> list[str]:
    return [f"{settings.STATIC_URL}dist/{name}" for name in names]
