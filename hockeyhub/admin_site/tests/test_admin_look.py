"""Django admin looks like the product, and obeys the Content-Security-Policy."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from accounts.models import User
from accounts.tests.admin_pages import (
    USER_LIST_PATH,
    change_path,
    run_action,
    save_fan_form,
)


def test_the_login_asks_for_the_code_of_an_authenticator_app(client: Client, db: None) -> None:
    page = client.get("/admin/login/").content.decode()
    [field] = re.findall(r'<input[^>]* name="code"[^>]*>', page)
    assert 'autocomplete="one-time-code"' in field
    assert 'inputmode="numeric"' in field
    assert "required" not in field
    assert 'name="username"' in page
    assert 'type="password"' in page


@pytest.mark.parametrize("page", ["/admin/login/", "/admin/", USER_LIST_PATH, "fan", "delete"])
def test_each_page_of_django_admin_has_the_logo_and_nothing_that_the_policy_forbids(
    client: Client, admin: User, alice: User, page: str
) -> None:
    if page != "/admin/login/":
        client.force_login(admin)
    alices_pages = {"fan": change_path(alice), "delete": f"{USER_LIST_PATH}{alice.pk}/delete/"}
    text = client.get(alices_pages.get(page, page)).content.decode()
    assert "/static/dist/django-admin.css" in text
    assert finders.find("dist/django-admin.css")
    assert 'src="/static/favicon.svg"' in text
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text)
    scripts = re.findall(r"<script(?![^>]*src=)[^>]*>", text)
    assert [tag for tag in scripts if "application/json" not in tag] == []


@pytest.mark.parametrize(
    ("path", "expected_texts"),
    [
        (USER_LIST_PATH, ["nom complet", "Promouvoir en admin", "Inscription", "Utilisateurs"]),
        ("/admin/social/report/", ["Ouvert", "Courriel, nano-identifiant", "Signalements"]),
        ("/admin/login/", ["Code de votre application d’authentification", "Se connecter"]),
    ],
)
def test_an_admins_page_is_in_the_language_of_the_browser(
    client: Client, admin: User, path: str, expected_texts: list[str]
) -> None:
    if path != "/admin/login/":
        client.force_login(admin)
    response = client.get(path, headers={"accept-language": "fr-CA"})
    text = response.content.decode().lower()
    assert [word for word in expected_texts if word.lower() not in text] == []
    assert '<html lang="fr"' in text
    assert "Accept-Language" in response["Vary"]


def test_the_log_and_the_titles_are_in_the_language_of_the_browser(
    admin_client: Client, alice: User
) -> None:
    run_action(admin_client, "deactivate", alice)
    save_fan_form(admin_client, alice, bio="Moderated")

    def read(path: str) -> str:
        return admin_client.get(path, headers={"accept-language": "fr-CA"}).content.decode()

    history = read(f"{USER_LIST_PATH}{alice.pk}/history/")
    assert "<td>Désactivation.</td>" in history
    assert "<td>Modification de Présentation.</td>" in history
    assert re.search(r"\d{4} à \d{1,2}\xa0h\xa0\d\d", history)
    assert "Modification\xa0: utilisateur" in read(change_path(alice))
    assert "Ajout\xa0: abonnement" in read("/admin/social/follow/add/")
    assert "Utilisateurs: 1" in read(f"{USER_LIST_PATH}{alice.pk}/delete/")
