from base64 import b64encode
from hashlib import sha256

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from conftest import make_token
from hockeyhub.pages.bundle import current_bundle
from hockeyhub.tests.page import NAVIGATION_ACCEPT, Page, Response, get_page, profile_path

pytestmark = pytest.mark.usefixtures("alice")


def test_a_screen_carries_the_boot_data_and_the_bundle(settings: Settings) -> None:
    page = Page(get_page("/find-users"))
    assert page.boot == {
        "firebase": {
            "apiKey": settings.FIREBASE_API_KEY,
            "authDomain": settings.FIREBASE_AUTH_DOMAIN,
            "projectId": settings.FIREBASE_PROJECT_ID,
        },
        "authEmulatorUrl": f"http://{settings.FIREBASE_AUTH_EMULATOR_HOST}",
    }
    assert "root" in page.ids
    assert page.styles == [current_bundle().css]
    sources = [attributes["src"] for attributes, _ in page.scripts if "src" in attributes]
    assert sources == current_bundle().scripts["en"]


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/profile", "Profile"),
        ("/find-users/", "Find Players"),
        ("/Notifications", "News"),
        ("/binder", "Binder"),
        ("/users/3bk7m9qr4x/followers", "Followers"),
        ("/settings", "Settings"),
        ("/_admin", "Users List"),
        ("/nowhere", "404 Page not found"),
    ],
)
def test_a_screen_has_its_title_before_the_app_sets_it(path: str, title: str) -> None:
    assert Page(get_page(path)).title == f"{title} · HockeyHub"


def test_a_screen_says_that_it_needs_javascript(alice: User) -> None:
    assert b"<noscript>" in get_page("/login").content
    assert b"<noscript>" not in get_page(f"/r/{alice.nano_id}").content


def test_without_an_emulator_the_page_has_no_emulator_url(settings: Settings) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    assert "authEmulatorUrl" not in Page(get_page("/login")).boot


@pytest.mark.parametrize("pattern", ["/r/{nano_id}", "/users/{object_id}", "/users/{nano_id}"])
def test_a_profile_page_carries_the_public_profile_that_the_call_returns(
    alice: User, pattern: str
) -> None:
    called = Client().get(f"/users/{alice.object_id}")
    assert Page(get_page(profile_path(pattern, alice))).boot["profile"] == called.json()


def test_a_profile_page_carries_nothing_private_not_even_to_its_owner(alice: User) -> None:
    token = make_token("alice.archer", email=alice.email)
    headers = {"accept": NAVIGATION_ACCEPT, "authorization": f"Bearer {token}"}
    text = Client().get(f"/users/{alice.object_id}", headers=headers).content.decode()
    assert "Glove side, top shelf." in text
    for private in ("416-555-0123", "1990-02-03", "Female", "phone_number", "user_type"):
        assert private not in text


# Headers


def policy(response: Response) -> dict[str, list[str]]:
    rules = [rule.split() for rule in response["Content-Security-Policy"].split(";")]
    return {name: values for name, *values in rules}


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("path", ["/login", "/nowhere", "/r/{nano_id}", "/r/3346789bcd"])
def test_the_policy_allows_nothing_inline_but_what_the_page_has(alice: User, path: str) -> None:
    response = get_page(profile_path(path, alice))
    page, rules = Page(response), policy(response)
    assert {hashed(script) for script in page.inline_scripts} <= set(rules["script-src"])
    assert {hashed(style) for style in page.styles} <= set(rules["style-src"])
    unsafe = {"'unsafe-inline'", "'unsafe-eval'", "*", "https:", "data:"}
    assert not unsafe & {*rules["script-src"], *rules["style-src"]}


def test_browsers_revalidate_a_page_before_they_show_it_again(alice: User) -> None:
    assert get_page("/login")["Cache-Control"] == "no-cache"
    assert get_page(f"/r/{alice.nano_id}")["Cache-Control"] == "no-cache"


def test_other_sites_may_not_read_the_api() -> None:
    headers = {"origin": "https://elsewhere.example"}
    response = Client().get("/users/get_self", headers=headers)
    assert "Access-Control-Allow-Origin" not in response
