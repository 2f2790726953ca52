"""Pages and error texts come in the reader's language."""

import pytest
from django.test import Client

from accounts.models import User
from common.languages import accepted_language
from hockeyhub.pages.bundle import bundle
from hockeyhub.tests.page import NAVIGATION, Page, Response

FRENCH = "fr-CA,fr;q=0.9,en;q=0.8"


def get(path: str, *, client: Client | None = None) -> Response:
    return (client or Client()).get(path, headers={"accept": NAVIGATION})


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        (FRENCH, "fr"),
        ("fr-FR", "fr"),
        ("de,fr;q=0.5,en;q=0.4", "fr"),
        ("en-CA,fr;q=0.5", "en"),
        ("de", "en"),
        ("*", "en"),
        ("en;q=x,,", "en"),
    ],
)
def test_the_most_wanted_language_that_the_site_has_is_chosen(header: str, language: str) -> None:
    assert accepted_language(header) == language


@pytest.mark.parametrize("path", ["/login", "/terms", "/nowhere"])
def test_a_page_is_in_the_language_that_its_url_names(path: str) -> None:
    response = get(f"{path}?lang=fr")
    assert response["Content-Language"] == "fr-CA"
    assert "Cookie" in response["Vary"].split(", ")
    assert '<html lang="fr-CA"' in response.content.decode()
    assert Page(response).metas["og:locale"] == "fr_CA"


def test_a_page_in_english_names_no_locale() -> None:
    response = get("/login")
    assert response["Content-Language"] == "en"
    assert "og:locale" not in Page(response).metas


def test_the_language_in_a_url_is_remembered() -> None:
    client = Client()
    assert get("/login?lang=fr", client=client)["Content-Language"] == "fr-CA"
    assert get("/login", client=client)["Content-Language"] == "fr-CA"
    assert get("/login?lang=en", client=client)["Content-Language"] == "en"
    assert get("/login", client=client)["Content-Language"] == "en"


def test_an_unknown_language_in_a_url_changes_nothing() -> None:
    response = get("/login?lang=xx")
    assert response["Content-Language"] == "en"
    assert not response.cookies


def test_only_a_page_in_another_language_loads_its_texts() -> None:
    [english, french] = [Page(get(f"/login?lang={code}")).boot["scripts"] for code in ("en", "fr")]
    assert english == bundle().scripts["en"]
    assert french == bundle().text_urls["fr"] + english


@pytest.mark.django_db
def test_a_visitors_page_has_its_texts_in_the_language(alice: User) -> None:
    page = Page(get(f"/users/{alice.object_id}?lang=fr"))
    assert "Connexion" in page.text


def test_the_service_worker_stores_the_texts_of_the_language() -> None:
    client = Client()
    get("/login?lang=fr", client=client)
    worker = get("/sw.js", client=client).content.decode()
    [url] = bundle().text_urls["fr"]
    assert url in worker
    assert url not in get("/sw.js").content.decode()


def test_an_error_is_told_in_the_language_that_the_client_accepts() -> None:
    response = Client().get("/users/get_self", headers={"accept-language": FRENCH})
    assert response.json() == {
        "message": "Impossible d’obtenir l’utilisateur actuel",
        "code": "not_authenticated",
    }
    assert response["Content-Language"] == "fr-CA"
    assert "Accept-Language" in response["Vary"]
