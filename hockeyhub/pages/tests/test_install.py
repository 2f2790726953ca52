"""The site as an installed app: web manifest, service worker, offline page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image
from pytest_django import Settings

from accounts.models import User
from hockeyhub.pages.bundle import current_bundle, read_bundle
from hockeyhub.tests.page import Page


def manifest(client: Client) -> dict[str, Any]:
    response = client.get("/manifest.webmanifest")
    assert response["Content-Type"] == "application/manifest+json"
    read: dict[str, Any] = response.json()
    return read


def test_the_manifest_opens_the_fans_own_profile_as_an_app(client: Client) -> None:
    read = manifest(client)
    assert (read["name"], read["short_name"]) == ("HockeyHub", "HockeyHub")
    assert (read["id"], read["start_url"], read["scope"]) == ("/", "/profile", "/")
    assert read["display"] == "standalone"


def test_the_icons_are_what_the_manifest_says(client: Client) -> None:
    icons = manifest(client)["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(path, str)
        with Image.open(path) as image:
            assert f"{image.width}x{image.height}" == icon["sizes"]
            assert image.format == "PNG"


def test_a_maskable_icon_fills_its_square_and_has_the_mark_inside_the_circle() -> None:
    with Image.open(str(finders.find("icon-maskable.png"))) as image:
        pixels = image.convert("RGBA")
    assert pixels.getchannel("A").getextrema() == (255, 255)
    middle, radius = pixels.width / 2, pixels.width * 0.4
    outside = {
        pixels.getpixel((x, y))
        for x in range(0, pixels.width, 4)
        for y in range(0, pixels.height, 4)
        if (x - middle) ** 2 + (y - middle) ** 2 > radius**2
    }
    assert len(outside) == 1


@pytest.mark.parametrize("path", ["/profile", "/r/{nano_id}", "/users/{object_id}", "/nowhere"])
def test_every_page_links_to_the_manifest(client: Client, alice: User, path: str) -> None:
    address = path.format(nano_id=alice.nano_id, object_id=alice.object_id)
    response = client.get(address, headers={"accept": "text/html"})
    assert Page(response).links["manifest"] == "/manifest.webmanifest"


def test_browsers_revalidate_the_service_worker_each_time(client: Client) -> None:
    response = client.get("/sw.js")
    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in response["Content-Security-Policy"]


def test_a_changed_offline_page_changes_the_service_worker(
    client: Client, settings: Settings
) -> None:
    before = client.get("/sw.js").content
    assert client.get("/sw.js", headers={"accept-encoding": "br"}).content == before
    assert b"{page revision}" not in before
    settings.FIREBASE_API_KEY = "another"
    assert client.get("/sw.js").content != before


@pytest.fixture
def _development_build(settings: Settings, tmp_path: Path) -> Iterator[None]:
    """A bundle as `make dev` builds it, without a service worker."""
    settings.WEBPACK_MANIFEST = tmp_path / "manifest.json"
    settings.WEBPACK_MANIFEST.write_text('{"main": ["main.js"]}', encoding="utf-8")
    read_bundle.cache_clear()
    yield
    read_bundle.cache_clear()


@pytest.mark.usefixtures("_development_build")
def test_there_is_no_service_worker_in_development(client: Client) -> None:
    assert client.get("/sw.js").status_code == 404


def test_the_offline_page_starts_the_app_and_has_no_personal_data(client: Client) -> None:
    response = client.get("/no-network")
    page = Page(response)
    assert not {"profile", "locked"} & set(page.boot)
    assert page.boot["offline"] is True
    assert set(current_bundle().scripts["en"]) <= {
        attributes.get("src") for attributes, _ in page.scripts
    }
    assert response["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/sw.js", "/no-network"])
def test_a_locked_site_has_no_service_worker_or_offline_page(
    client: Client, locked: None, path: str
) -> None:
    assert client.get(path).status_code == 503


def test_a_locked_site_still_has_its_manifest(client: Client, locked: None) -> None:
    assert manifest(client)["name"] == "HockeyHub"
