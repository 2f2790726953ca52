"""The files that `npm run build` makes for the server's pages."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings

from common.languages import ENGLISH, LANGUAGES

_TRANSLATIONS_CHUNK_NAME = "messages-{}-LC_MESSAGES-djangojs-po"
"""The name that frontend/src/language/loadMessages.ts gives the chunk of a language's texts."""


@dataclass(frozen=True)
class Bundle:
    scripts: dict[str, list[str]]
    """URLs of the files that start the app, by the page's language. The texts come first, so that
    they are there when the app asks for them."""
    text_urls: dict[str, list[str]]
    """URLs of the files with the texts of a language; none for English."""
    stylesheets: list[str]
    """URLs of the style sheets in `make dev`; empty otherwise, since pages then contain `css`."""
    css: str
    service_worker: str
    """Source of the service worker; empty in `make dev`, which builds no service worker."""
    before_paint_script: str
    """The compiled JavaScript of frontend/src/start/inline/beforePaint.ts."""
    load_app_script: str
    """The compiled JavaScript of frontend/src/start/inline/loadApp.ts."""
    early_login_script: str
    """The compiled JavaScript of frontend/src/start/inline/earlyLogin.ts."""
    login_css: dict[str, str]
    """CSS text of the login page's style sheets, by their URLs; empty in `make dev`."""
    login_stylesheets: list[str]
    """URLs of the login page's style sheets in `make dev`; empty otherwise."""


def current_bundle() -> Bundle:
    return read_bundle.__wrapped__() if settings.DEBUG else read_bundle()


@cache
def read_bundle() -> Bundle:
    manifest = json.loads(_read_text(settings.WEBPACK_MANIFEST))
    files = manifest["main"]
    scripts = [name for name in files if name.endswith(".js")]
    sheets = [name for name in files if name.endswith(".css")]
    login_sheets = [
        name
        for chunk in ("app", "login")
        for name in manifest.get(chunk, ())
        if name.endswith(".css")
    ]
    text_urls = {
        language: _static_urls(manifest.get(_TRANSLATIONS_CHUNK_NAME.format(language), ()))
        for language in LANGUAGES
    }
    linked_sheets, inlined_sheets = (sheets, []) if settings.DEBUG else ([], sheets)
    folder = settings.WEBPACK_MANIFEST.parent
    worker = folder / "sw.js"
    inline_folder = settings.BUILT_TEMPLATES / "inline"
    return Bundle(
        scripts={language: texts + _static_urls(scripts) for language, texts in text_urls.items()},
        text_urls=text_urls,
        stylesheets=_static_urls(linked_sheets),
        css="".join(_read_text(folder / name) for name in inlined_sheets).strip(),
        service_worker=_read_text(worker) if worker.exists() else "",
        before_paint_script=_read_text(inline_folder / "beforePaint.js"),
        load_app_script=_read_text(inline_folder / "loadApp.js"),
        early_login_script=_read_text(inline_folder / "earlyLogin.js"),
        login_css={
            url: _read_text(folder / name)
            for url, name in zip(_static_urls(login_sheets), login_sheets, strict=True)
            if not settings.DEBUG
        },
        login_stylesheets=_static_urls(login_sheets) if settings.DEBUG else [],
    )


def template_name(page: str, language: str) -> str:
    return f"built/{page}" if language == ENGLISH else f"built/{language}/{page}"


def built_files() -> list[Path]:
    """The files of the build that the server needs to make its pages."""
    names = (
        *(
            template_name(f"{page}.html", language).removeprefix("built/")
            for page in ("profile", "no-profile", "login", "signup", "legal")
            for language in LANGUAGES
        ),
        *(f"inline/{script}.js" for script in ("beforePaint", "loadApp", "earlyLogin")),
    )
    return [settings.WEBPACK_MANIFEST, *(settings.BUILT_TEMPLATES / name for name in names)]


def _read_text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _static_urls(names: Iterable[str]) -> list[str]:
    return [f"{settings.STATIC_URL}dist/{name}" for name in names]
