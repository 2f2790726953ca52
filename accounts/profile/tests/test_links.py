"""Tests which links a fan's card may have, and how each link is named."""

import json
from typing import Any

import pytest
from django.db import IntegrityError
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from accounts.profile.links import Link, link_from_url
from conftest import Login

INSTAGRAM_LINK = {"url": "https://www.instagram.com/robin14/", "name": "Instagram @robin14"}
LONGEST_URL = "https://rink.example/".ljust(200, "x")


def patch_links(api: APIClient, links: Any) -> Any:
    return api.generic("PATCH", "/users/", json.dumps({"links": links}), "application/json")


def test_links_are_returned_as_they_were_sent_with_their_names(
    login: Login, signed_out_client: APIClient, alice: User
) -> None:
    response = patch_links(
        login(alice), [INSTAGRAM_LINK["url"], "HTTPS://Rink.Example:8443/?a=é#b"]
    )
    assert response.status_code == 200
    links = [INSTAGRAM_LINK, {"url": "HTTPS://Rink.Example:8443/?a=é#b", "name": "rink.example"}]
    assert response.json()["links"] == links
    assert signed_out_client.get(f"/users/{alice.nano_id}").json()["links"] == links


def test_an_empty_list_removes_the_links_and_other_edits_dont(login: Login, alice: User) -> None:
    api = login(alice)
    patch_links(api, [LONGEST_URL])
    assert (
        api.patch("/users/", {"bio": "x"}, format="json").json()["links"][0]["url"] == LONGEST_URL
    )
    assert patch_links(api, []).json()["links"] == []


def test_a_repeated_link_counts_once_toward_the_maximum(login: Login, alice: User) -> None:
    urls = [f"https://rink.example/{number}" for number in (1, 2, 1, 3, 2)]
    response = patch_links(login(alice), urls)
    assert [link["url"] for link in response.json()["links"]] == [urls[0], urls[1], urls[3]]
    assert patch_links(login(alice), [*urls, "https://rink.example/4"]).status_code == 400


@pytest.mark.parametrize(
    "bad_links",
    [
        None,
        "",
        INSTAGRAM_LINK["url"],
        {"url": INSTAGRAM_LINK["url"]},
        [None],
        [""],
        [7],
        [[INSTAGRAM_LINK["url"]]],
        [INSTAGRAM_LINK],
        ["http://rink.example"],
        ["https://rink.example/\ud800"],
        [LONGEST_URL + "x"],
        [f"https://rink.example/{number}" for number in range(4)],
    ],
)
def test_invalid_links_are_400_and_name_the_field(
    login: Login, alice: User, bad_links: Any
) -> None:
    response = patch_links(login(alice), bad_links)
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["links"]
    alice.refresh_from_db()
    assert alice.links == []


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://instagram.com/robin.14?igsh=x", "Instagram @robin.14"),
        ("https://m.facebook.com/robin14", "Facebook @robin14"),
        ("https://X.com/Robin14", "X @Robin14"),
        ("https://twitter.com/robin14", "X @robin14"),
        ("https://x.com/_robin_", "X @_robin_"),
        ("https://www.tiktok.com/@robin14", "TikTok @robin14"),
        ("https://www.youtube.com/@robin14", "YouTube @robin14"),
        ("https://youtu.be/14", "YouTube"),
        ("https://www.eliteprospects.com/player/14/robin", "Elite Prospects"),
        ("https://www.hockeydb.com/ihdb/stats/pdisplay.php?pid=14", "HockeyDB"),
        ("https://www.league.example/standings", "www.league.example"),
        ("https://instagram.com.evil.example/robin14", "instagram.com.evil.example"),
    ],
)
def test_a_link_is_named_by_its_site(url: str, name: str) -> None:
    assert link_from_url(url) == Link(url, name)


@pytest.mark.parametrize(
    "path",
    [
        "facebook.com/l.php?u=https://evil.example",
        "facebook.com/L.PHP?u=https://evil.example",
        "facebook.com/flx/warn/?u=https://evil.example",
        "facebook.com/share.php?u=https://evil.example",
        "facebook.com/profile.php?id=14",
        "facebook.com/sharer/sharer.php?u=https://evil.example",
        "facebook.com/me",
        "instagram.com",
        "instagram.com/",
        "instagram.com/..",
        "instagram.com/.",
        "instagram.com/robin..14",
        "instagram.com/robin14/../p",
        "instagram.com/%2e%2e",
        "instagram.com/p/C8x/",
        "instagram.com/accounts/login/?next=/robin14",
        "tiktok.com/robin14",
        "tiktok.com/link/v2?target=https://evil.example",
        "x.com/Intent?url=https://evil.example",
        "x.com/intent/follow?screen_name=robin14",
        "x.com/home",
        "x.com/share?url=https://evil.example",
        "youtube.com/redirect?q=https://evil.example",
        "youtube.com/watch?v=14",
    ],
)
def test_a_page_that_is_not_a_fans_own_is_named_by_its_host(path: str) -> None:
    assert link_from_url(f"https://www.{path}") == Link(
        f"https://www.{path}", f"www.{path.partition('/')[0]}"
    )


@pytest.mark.parametrize(
    "host",
    [
        "hockeyhub.example",
        "HockeyHub.example:443",
        "www.hockeyhub.example",
        "hockeyhub\u3002example",
        "\uff48ockeyhub.example",
        "old.example",
        "www.old.example",
        "team.league.example",
    ],
)
def test_the_sites_own_hosts_are_no_links(settings: Settings, host: str) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"
    settings.ALLOWED_HOSTS = ["*", "www.old.example", ".league.example"]
    assert link_from_url(f"https://{host}/login?redirect=/users/3bk7m9qr4x") is None
    for other_host in ("hockeyhub.example.rink.example", "myhockeyhub.example", "rink.example"):
        assert link_from_url(f"https://{other_host}") is not None


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://instagr\u0430m.com/robin14", "xn--instagrm-76g.com"),  # has a Cyrillic a
        (
            "https://\u0430\u0440\u0440\u04cf\u0435.com",
            "xn--80ak6aa92e.com",
        ),  # has only Cyrillic letters
        ("https://xn--80ak6aa92e.com", "xn--80ak6aa92e.com"),
        ("https://fu\u00dfball.example", "xn--fuball-cta.example"),
        ("https://\uff45\uff56\uff49\uff4c.example", "evil.example"),  # has full-width letters
        ("https://www.i\u0307nstagram.com", "www.xn--instagram-5jf.com"),
        (
            "https://instagr\u00e1m.com",
            "xn--instagrm-fza.com",
        ),  # is a known site's name with an accent
        ("https://f\u1ea1cebook.com", "xn--fcebook-9m4c.com"),  # has a dot below the a
        ("https://z\u00fcrich.example", "z\u00fcrich.example"),
        ("https://xn--zrich-kva.example", "z\u00fcrich.example"),
    ],
)
def test_a_look_alike_host_of_another_alphabet_is_shown_in_punycode(url: str, name: str) -> None:
    assert link_from_url(url) == Link(url, name)


def test_a_stored_link_that_is_no_longer_accepted_is_not_shown(
    signed_out_client: APIClient, alice: User
) -> None:
    User.objects.filter(pk=alice.pk).update(links=["http://rink.example", INSTAGRAM_LINK["url"]])
    assert signed_out_client.get(f"/users/{alice.nano_id}").json()["links"] == [INSTAGRAM_LINK]


def test_the_database_refuses_a_fourth_link(alice: User) -> None:
    with pytest.raises(IntegrityError):
        User.objects.filter(pk=alice.pk).update(links=["https://rink.example"] * 4)
