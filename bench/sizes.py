"""The compressed sizes of the files that a visitor's phone downloads."""

import json
import re
from collections.abc import Iterable
from functools import partial

import requests
from django.conf import settings

KB = 1024
ROUTE = ("main", "app", "profile")
_FONT = re.compile(r"url\(([^)]+\.woff2)\)")
_PHOTO = re.compile(r'<img src="([^"]+)"')


def sizes(path: str) -> list[tuple[str, float, int]]:
    """Name, KB and budget of each part of a profile that has a photo."""
    text = requests.get(settings.PUBLIC_ORIGIN + path, timeout=30).text
    page = _fetch(path)  # the second view, which has the best compression
    first_view = [found for pattern in (_FONT, _PHOTO) for found in pattern.findall(text)[:1]]
    [library] = [file for file in files_of("firebase") if not file.startswith("firebase.")]
    return [
        ("HTML with its CSS", page / KB, 4),
        ("first view: and font, photo", (page + sum(map(_fetch, first_view))) / KB, 40),
        ("JavaScript of the route", _scripts(files_of(*ROUTE)) / KB, 130),
        ("Firebase", _scripts([library]) / KB, 28),
    ]


def files_of(*chunks: str) -> set[str]:
    manifest = json.loads(settings.WEBPACK_MANIFEST.read_text(encoding="utf-8"))
    return {file for chunk in chunks for file in manifest[chunk] if file.endswith(".js")}


def _scripts(files: Iterable[str]) -> int:
    return sum(map(_fetch, (f"{settings.STATIC_URL}dist/{file}" for file in files)))


def _fetch(path: str) -> int:
    """Bytes of the body, compressed."""
    headers = {"Accept-Encoding": "br", "Accept": "text/html,*/*"}
    response = requests.get(settings.PUBLIC_ORIGIN + path, headers=headers, stream=True, timeout=30)
    response.raise_for_status()
    return sum(map(len, iter(partial(response.raw.read, 65_536, decode_content=False), b"")))
