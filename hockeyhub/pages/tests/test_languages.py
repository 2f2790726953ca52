"""Pages and error texts are in the reader's language."""

from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from accounts.models import User
from accounts.sessions.browser_names import translate_browser
from common.languages import LANGUAGES, accepted_language
from hockeyhub.pages.bundle import current_bundle
from hockeyhub.tests.page import NAVIGATION_ACCEPT, Page, Response

FRENCH_ACCEPT_LANGUAGE = "fr-CA,fr;q=0.9,en;q=0.8"


def get(path: str, *, client: Client | None = None, accepted: str = "") -> Response:
    headers = {"accept": NAVIGATION_ACCEPT, "accept-language": accepted}
    return (client or Client()).get(path, headers=headers)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        (FRENCH_ACCEPT_LANGUAGE, "fr"),
        ("fr-FR", "fr"),
        ("de,fr;q=0.5,en;q=0.4", "fr"),
        ("en-CA,fr;q=0.5", "en"),
        ("de", "en"),
        ("*", "en"),
        ("en;q=x,,", "en"),
        ("fr_CA,fr;q=0.9", "fr"),
        ("en_US;q=0.5,fr_CA.UTF-8", "fr"),
        ("en-US@posix;q=0.5,fr;q=0.9", "fr"),
        ("c, fr;q=0.8, x=1", "fr"),
        ("en-US@posix,fr;q=0.9", "en"),
    ],
)
def test_the_most_wanted_language_that_the_site_has_is_chosen(header: str, language: str) -> None:
    assert accepted_language(header) == language


@pytest.mark.parametrize("path", ["/login", "/terms", "/nowhere"])
def test_a_page_is_in_the_language_that_its_url_names(path: str) -> None:
    response = get(f"{path}?lang=fr")
    assert response["Content-Language"] == "fr-CA"
    assert {"Accept-Language", "Cookie"} <= set(response["Vary"].split(", "))
    assert '<html lang="fr-CA"' in response.content.decode()
    metas = Page(response).metas
    assert (metas["og:locale"], metas["og:locale:alternate"]) == ("fr_CA", "en_US")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/login", "/terms", "/r/{nano_id}"])
def test_a_page_names_its_versions_in_each_language(path: str, alice: User) -> None:
    url = path.format(nano_id=alice.nano_id)
    html = get(url).content.decode()
    for code, query in (("x-default", ""), ("en", "?lang=en"), ("fr", "?lang=fr")):
        address = f"{settings.PUBLIC_ORIGIN}{url}{query}"
        assert f'<link rel="alternate" hreflang="{code}" href="{address}">' in html
    assert '<meta property="og:locale" content="en_US">' in html


@pytest.mark.django_db
def test_a_visitor_can_choose_another_language_without_scripts(alice: User) -> None:
    url = f"/users/{alice.object_id}"
    assert '<a href="?lang=fr" lang="fr-CA" hrefLang="fr-CA"' in get(url).content.decode()
    assert '<a href="?lang=en" lang="en" hrefLang="en"' in get(f"{url}?lang=fr").content.decode()


def test_a_first_visit_gets_the_browsers_language_until_another_is_chosen() -> None:
    client = Client()
    page = Page(get("/login", client=client, accepted=FRENCH_ACCEPT_LANGUAGE))
    assert page.title == "Connexion · HockeyHub"
    assert str(page.metas["description"]).startswith("Votre carte de hockey sur le Web")
    assert page.links["manifest"] == "/manifest.webmanifest?lang=fr"
    assert not client.cookies
    assert (
        get("/login?lang=en", client=client, accepted=FRENCH_ACCEPT_LANGUAGE)["Content-Language"]
        == "en"
    )
    assert get("/login", client=client, accepted=FRENCH_ACCEPT_LANGUAGE)["Content-Language"] == "en"


def test_another_sites_cookie_is_not_the_choice_of_a_language() -> None:
    client = Client()
    client.cookies.load({"pll_language": "fr"})
    assert get("/login", client=client)["Content-Language"] == "en"


def test_an_unknown_language_in_a_url_changes_nothing() -> None:
    response = get("/login?lang=xx")
    assert response["Content-Language"] == "en"
    assert not response.cookies


def test_only_a_page_in_another_language_loads_its_texts() -> None:
    [english, french] = [Page(get(f"/login?lang={code}")).boot["scripts"] for code in ("en", "fr")]
    assert english == current_bundle().scripts["en"]
    assert french == current_bundle().text_urls["fr"] + english


@pytest.mark.django_db
def test_a_visitors_page_has_its_texts_in_the_language(alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(position="Goalie", created_at="2026-08-01T00:00Z")
    page = Page(get(f"/users/{alice.object_id}", accepted=FRENCH_ACCEPT_LANGUAGE))
    assert "Connexion" in page.text
    assert "Gardien" in page.text
    assert "août\u00a02026" in page.text
    assert page.metas["og:image:alt"] == f"{alice.full_name} sur HockeyHub"


@pytest.mark.django_db
def test_the_preview_of_a_fan_whose_name_cannot_be_drawn_says_so_in_the_language(
    alice: User,
) -> None:
    User.objects.filter(pk=alice.pk).update(full_name="张伟")
    urls = [
        str(Page(get(f"/r/{alice.nano_id}?lang={code}")).metas["og:image"]) for code in LANGUAGES
    ]
    images = [Client().get(urlsplit(url).path).content for url in urls]
    assert len({*urls, *images}) == 2 * len(LANGUAGES)
    assert [Client().get(urlsplit(url).path).content for url in urls] == images


def test_the_manifest_is_in_the_language_of_its_url() -> None:
    assert get("/manifest.webmanifest").json()["lang"] == "en"
    manifest = get("/manifest.webmanifest?lang=fr").json()
    assert manifest["lang"] == "fr-CA"
    assert manifest["description"].startswith("Votre carte de hockey")


def test_the_names_of_browsers_are_in_the_language_of_the_call() -> None:
    with override("fr"):
        assert translate_browser("Firefox on Android") == "Firefox sur Android"
        assert translate_browser("Firefox") == "Firefox"


def test_the_service_worker_stores_the_texts_of_the_language() -> None:
    client = Client()
    get("/login?lang=fr", client=client)
    worker = get("/sw.js", client=client).content.decode()
    [url] = current_bundle().text_urls["fr"]
    assert url in worker
    assert url not in get("/sw.js").content.decode()


def test_an_error_message_is_in_the_language_that_the_client_accepts() -> None:
    response = Client().get("/users/get_self", headers={"accept-language": FRENCH_ACCEPT_LANGUAGE})
    assert response.json() == {
        "message": "Impossible d’obtenir l’utilisateur actuel",
        "code": "not_authenticated",
    }
    assert response["Content-Language"] == "fr-CA"
    assert "Accept-Language" in response["Vary"]


@pytest.mark.django_db
def test_the_card_names_cities_provinces_and_the_canadiens_in_french(alice: User) -> None:
    User.objects.update(location="Québec City, Quebec", favourite_team="Montreal Canadiens")
    path = f"/users/{alice.object_id}"
    assert (
        "Québec, Québec\N{NO-BREAK SPACE}· Canadiens de Montréal"
        in Page(get(f"{path}?lang=fr")).text
    )
    assert (
        "Québec City, Quebec\N{NO-BREAK SPACE}· Montreal Canadiens"
        in Page(get(f"{path}?lang=en")).text
    )
