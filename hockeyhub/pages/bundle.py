"""The files that `npm run build` makes for the server's pages."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings


@dataclass(frozen=True)
class Bundle:
    scripts: list[str]
    """URLs of the files that start the app."""
    stylesheets: list[str]
    """URLs of the style sheets in `make dev`; empty otherwise, since pages then contain `css`."""
    css: str
    worker: str
    """Source of the service worker; empty in `make dev`, which builds no service worker."""
    before_paint: str
    """The compiled JavaScript of frontend/src/inline/beforePaint.ts."""
    load_app: str
    """The compiled JavaScript of frontend/src/inline/loadApp.ts."""
    early_login: str
    """The compiled JavaScript of frontend/src/inline/earlyLogin.ts."""
    login_css: dict[str, str]
    """CSS text of the login page's style sheets, by their URLs; empty in `make dev`."""
    login_stylesheets: list[str]
    """URLs of the login page's style sheets in `make dev`; empty otherwise."""


def bundle() -> Bundle:
    return read_bundle.__wrapped__() if settings.DEBUG else read_bundle()


@cache
def read_bundle() -> Bundle:
    manifest = json.loads(_text(settings.WEBPACK_MANIFEST))
    files = manifest["main"]
    sheets = [name for name in files if name.endswith(".css")]
    login_sheets = [
        name
        for chunk in ("app", "login")
        for name in manifest.get(chunk, ())
        if name.endswith(".css")
    ]
    linked, inlined = (sheets, []) if settings.DEBUG else ([], sheets)
    folder = settings.WEBPACK_MANIFEST.parent
    worker = folder / "sw.js"
    inline = settings.BUILT_TEMPLATES / "inline"
    return Bundle(
        scripts=_urls(name for name in files if name.endswith(".js")),
        stylesheets=_urls(linked),
        css="".join(_text(folder / name) for name in inlined).strip(),
        worker=_text(worker) if worker.exists() else "",
        before_paint=_text(inline / "beforePaint.js"),
        load_app=_text(inline / "loadApp.js"),
        early_login=_text(inline / "earlyLogin.js"),
        login_css={
            url: _text(folder / name)
            for url, name in zip(_urls(login_sheets), login_sheets, strict=True)
            if not settings.DEBUG
        },
        login_stylesheets=_urls(login_sheets) if settings.DEBUG else [],
    )


def built_files() -> list[Path]:
    """The files of the build that the server needs to make its pages."""
    names = (
        *(f"{page}.html" for page in ("profile", "no-profile", "login", "signup", "legal")),
        *(f"inline/{script}.js" for script in ("beforePaint", "loadApp", "earlyLogin")),
    )
    return [settings.WEBPACK_MANIFEST, *(settings.BUILT_TEMPLATES / name for name in names)]


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _urls(names: Iterable[str]) -> list[str]:
    return [f"{settings.STATIC_URL}dist/{name}" for name in names]
