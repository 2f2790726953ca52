"""The profile page is complete without any script."""

import gzip
from datetime import UTC, datetime

import brotli
import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from common.languages import LANGUAGES
from conftest import make_fan
from hockeyhub.pages.bundle import current_bundle
from hockeyhub.tests.page import Page, Response

PHOTO_URL = "/users/image/0123456789abcdef01234567"
LONGEST_URL = (
    "https://www.scoringleagueofontario.example/stats/players/4816/ambroise-wexley-quint?season=2026-27"
    "&division=u18aa-northeast&view=game-log&sort=points&compare=9137,20448,7719&lang=en&ref=kx7Qm2Zp"
)
PAGE_BYTES_MAX = 12 * 1024

pytestmark = pytest.mark.django_db


def scan(user: User, **headers: str) -> Response:
    return Client(headers={"accept": "text/html", **headers}).get(f"/r/{user.nano_id}")


def test_the_card_shows_the_fans_name_and_badges(alice: User) -> None:
    User.objects.update(created_at=datetime(2026, 11, 1, 0, 30, tzinfo=UTC))
    text = Page(scan(alice)).text
    for part in (
        "Alice Archer",
        alice.email,
        "Toronto, Ontario\N{NO-BREAK SPACE}· Toronto Maple Leafs",
        "Glove side, top shelf.",
        "Login to Follow",
        "On HockeyHub since November\N{NO-BREAK SPACE}2026",
        f"No. {alice.nano_id}",
    ):
        assert part in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_page_is_sent_in_few_packets(alice: User, language: str) -> None:
    long_text = (
        "Ambroise Wexley Quint-Dubhghaill zum Jagdhof, skating backwards since fifth (1987); " * 6
    )
    links = [LONGEST_URL, "https://www.instagram.com/ambroise.quint", "https://x.com/quintjagd"]
    User.objects.update(full_name=long_text[:100].strip(), bio=long_text[:500].strip(), links=links)
    page = scan(alice, **{"accept-encoding": "br", "accept-language": language})
    assert len(page.content) <= PAGE_BYTES_MAX


def test_an_empty_field_leaves_no_element_in_the_page(alice: User) -> None:
    text = scan(make_fan("Empty Net")).content.decode()
    assert "<p></p>" not in text
    assert 'class="card__bio"' not in text
    assert text.count('class="badge"') == 1


def test_a_link_passes_on_neither_the_page_nor_its_rank(alice: User) -> None:
    User.objects.update(links=["https://www.eliteprospects.com/player/1?a=1&b=\"'><i>"])
    assert (
        '<p class="card__links"><a href="https://www.eliteprospects.com/player/1?a=1&amp;b=&#34;'
        '&#39;&gt;&lt;i&gt;" target="_blank" rel="nofollow ugc noopener">Elite Prospects</a></p>'
    ) in scan(alice).content.decode()


def test_the_page_has_the_colours_of_the_fans_team(alice: User) -> None:
    assert Page(scan(alice)).styles[1] == (
        '.card[data-team="Toronto Maple Leafs"]'
        "{--team-ground:#00205B;--team-ink:#ffffff;--team-stripe:#C4CED4}"
    )
    User.objects.update(favourite_team="")
    assert len(Page(scan(alice)).styles) == 1


def test_the_page_says_when_there_is_no_such_profile() -> None:
    response = Client(headers={"accept": "text/html"}).get("/r/3346789bcd")
    assert "No user profile found." in Page(response).text
    assert response.status_code == 404


@pytest.mark.parametrize("path", ["/r/{nano_id}", "/users/{object_id}", "/r/3346789bcd"])
def test_a_complete_page_leaves_the_scripts_for_later(alice: User, path: str) -> None:
    path = path.format(nano_id=alice.nano_id, object_id=alice.object_id)
    page = Page(Client(headers={"accept": "text/html"}).get(path))
    assert not [attributes for attributes, _ in page.scripts if "src" in attributes]
    assert page.boot["scripts"] == current_bundle().scripts["en"]


@pytest.mark.parametrize(
    "hostile_text",
    [
        "</h1><script>alert(1)</script>",
        "<!--<script>",
        '" onload="alert(1)" x=\'',
        "Line\u2028and\u2029breaks",
        "\\u003c/script>",
        "<img src=x onerror=alert(1)>",
        "{{ boot }}",
        "&lt;",
        "\u200fمحمد\u200e",
        "🏒👨\u200d👩\u200d👧\u200d👦",
        "W" * 100,
    ],
)
def test_hostile_text_is_shown_as_plain_text(hostile_text: str) -> None:
    fan = make_fan(hostile_text, email="hostile@x.test", bio=hostile_text)
    page = Page(scan(fan))
    assert page.text.count(hostile_text) == 3
    assert not {"onerror", "onload"} & set(page.attributes)
    assert page.boot["profile"]["full_name"] == page.metas["og:title"] == hostile_text


def test_the_page_is_sent_compressed(alice: User) -> None:
    plain = scan(alice)
    small = scan(alice, **{"accept-encoding": "gzip, deflate, br, zstd"})
    older = scan(alice, **{"accept-encoding": "gzip"})
    assert small["Content-Encoding"] == "br"
    assert brotli.decompress(small.content) == plain.content
    assert older["Content-Encoding"] == "gzip"
    assert gzip.decompress(older.content) == plain.content
    for response in (plain, small, older):
        assert "Accept-Encoding" in response["Vary"]


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("br;q=0, gzip", "gzip"),
        ("BR; q=0.5", "br"),
        ("br;q=0.0,gzip;q=0", None),
        ("identity, *", None),
        ("brave;q=, ;;", None),
    ],
)
def test_the_page_is_compressed_only_in_a_coding_that_the_browser_accepts(
    alice: User, accepted: str, coding: str | None
) -> None:
    assert scan(alice, **{"accept-encoding": accepted}).get("Content-Encoding") == coding


def test_text_in_any_script_is_unescaped_in_the_boot_data(alice: User) -> None:
    text = scan(make_fan("Анна Кучерова", email="anna@x.test")).content.decode()
    assert text.count('"full_name":"Анна Кучерова"') == 1


def test_the_card_has_the_photo_the_qr_code_and_a_login_that_returns(
    alice: User, settings: Settings
) -> None:
    User.objects.update(photo_url=PHOTO_URL)
    page = scan(alice).content.decode()
    assert f'<img src="{PHOTO_URL}?size=192" alt="" ' in page
    assert f'aria-label="QR code for {settings.PUBLIC_ORIGIN}/r/{alice.nano_id}"' in page
    assert f'href="/login?redirect=/users/{alice.object_id}"' in page
