"""Every address that a visitor without a token can request, including those that refuse the
visitor. A test checks that no route of hockeyhub/urls.py is missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from bench.images import FORM_TYPE, upload_form
from hockeyhub.pages.routes import CLIENT_ROUTES
from media.photos.uploads import PHOTO_BYTES_MAX

ACCEPT_HTML = ("Accept", "text/html")
ACCEPT_JSON = ("Accept", "application/json")
ACCEPT_COMPRESSED = ("Accept-Encoding", "br, gzip")
FORGED_TOKEN = ("Authorization", "Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl")
CSRF_TOKEN = "a" * 32
UNKNOWN_ID = "0" * 24


@dataclass(frozen=True)
class Address:
    name: str
    path: str
    """May contain {nano_id}, {object_id}, {photo_id} and {preview}, replaced by each fan's."""
    method: str = "GET"
    headers: tuple[tuple[str, str], ...] = (ACCEPT_JSON, ACCEPT_COMPRESSED)
    body: bytes = b""
    why_expensive: str = ""
    """Why this address may cost more than the others."""
    requests_max: int = 1_000


def addresses() -> Iterator[Address]:
    yield from _profiles()
    yield from _pages()
    yield from _calls()
    yield from _files()
    yield from _operations()


def _profiles() -> Iterator[Address]:
    yield Address("a profile, page", "/r/{nano_id}", headers=(ACCEPT_HTML, ACCEPT_COMPRESSED))
    yield Address(
        "a profile, page by its object id",
        "/users/{object_id}",
        headers=(ACCEPT_HTML, ACCEPT_COMPRESSED),
    )
    yield Address("a profile, JSON", "/users/{object_id}")
    yield Address("no profile, page", f"/r/{UNKNOWN_ID}", headers=(ACCEPT_HTML, ACCEPT_COMPRESSED))
    yield Address("no profile, JSON", f"/users/{UNKNOWN_ID}")
    yield Address("no id, JSON", "/users/nobody at all")


def _pages() -> Iterator[Address]:
    for pattern in CLIENT_ROUTES:
        path = pattern.replace(":id", "{object_id}").replace("*", "users")
        yield Address(f"the screen {pattern}", path, headers=(ACCEPT_HTML, ACCEPT_COMPRESSED))
    yield Address(
        "the login with a way back",
        "/login?" + urlencode({"redirect": "/users/" + "x" * 1_000}),
        headers=(ACCEPT_HTML, ACCEPT_COMPRESSED),
    )
    yield Address("no screen, page", "/nowhere", headers=(ACCEPT_HTML, ACCEPT_COMPRESSED))
    yield Address("no screen, JSON", "/nowhere")


def _calls() -> Iterator[Address]:
    yield Address("a call without a token", "/users/get_self")
    yield Address(
        "a call with a forged token", "/users/get_self", headers=(ACCEPT_JSON, FORGED_TOKEN)
    )
    yield Address("16 KB without a token", "/users", "PATCH", body=b"x" * 16_000)
    form = (ACCEPT_JSON, ("Content-Type", FORM_TYPE))
    upload = upload_form(b"x" * PHOTO_BYTES_MAX)
    for name, headers in (("without a", form), ("with a forged", (*form, FORGED_TOKEN))):
        yield Address(
            f"5 MB {name} token",
            "/users/image/upload",
            "POST",
            headers,
            upload,
            why_expensive="read to its end and dropped",
            requests_max=20,
        )
    yield Address("the override code", "/lock/override", "POST", body=b'{"code": "a wrong code"}')


def _files() -> Iterator[Address]:
    yield Address("a photo", "/users/image/{photo_id}")
    yield Address("a photo as JPEG", "/users/image/{photo_id}.jpg")
    yield Address("no photo", f"/users/image/{UNKNOWN_ID}")
    yield Address(
        "a preview image of an earlier profile", f"/users/card/{{object_id}}-{UNKNOWN_ID}.png"
    )
    yield Address(
        "a preview image, drawn",
        "/users/card/{preview}",
        why_expensive="drawn once",
        requests_max=30,
    )
    yield Address("the service worker", "/sw.js")
    yield Address(
        "the page without a network", "/no-network", headers=(ACCEPT_HTML, ACCEPT_COMPRESSED)
    )
    yield Address("the manifest", "/manifest.webmanifest")
    yield Address("robots.txt", "/robots.txt")
    yield Address("security.txt", "/.well-known/security.txt")


def _operations() -> Iterator[Address]:
    yield Address("is it up?", "/healthz")
    yield Address("is it ready?", "/readyz")
    yield Address("the API's document", "/schema/")
    yield Address("the API's document, uncompressed", "/schema/", headers=(ACCEPT_JSON,))
    yield Address("the page that shows it", "/docs/", headers=(ACCEPT_HTML, ACCEPT_COMPRESSED))
    yield Address("its script", "/docs/?script=", headers=(("Accept", "*/*"),))
    yield Address("Django admin", "/admin/", headers=(ACCEPT_HTML,))
    yield Address("Django admin's login", "/admin/login/", headers=(ACCEPT_HTML,))
    yield Address(
        "Django admin's login, a password",
        "/admin/login/",
        "POST",
        (
            ACCEPT_HTML,
            ("Cookie", f"csrftoken={CSRF_TOKEN}"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ),
        urlencode(
            {"username": "a@b.test", "password": "wrong", "csrfmiddlewaretoken": CSRF_TOKEN}
        ).encode(),
        why_expensive="hashed slowly on purpose; 5 a minute",
        requests_max=5,
    )
