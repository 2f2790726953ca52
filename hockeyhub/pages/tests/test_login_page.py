"""The login page shows its form before the app has loaded."""

import pytest
from pytest_django import Settings

from hockeyhub.pages.bundle import current_bundle
from hockeyhub.tests.page import Page, get_page


@pytest.mark.parametrize(
    ("path", "caption", "title"),
    [
        ("/login", "Login to start playing!", "Login · HockeyHub"),
        ("/Login/?redirect=/profile", "Login to start playing!", "Login · HockeyHub"),
        ("/signup", "Create an account to start playing!", "Sign Up · HockeyHub"),
        ("/", "Login to start playing!", "HockeyHub"),
    ],
)
def test_the_login_form_is_in_the_page(path: str, caption: str, title: str) -> None:
    page = Page(get_page(path))
    assert caption in page.text
    assert page.title == title
    assert {"login-form", "email", "password"} <= page.ids


def test_the_app_is_loaded_after_the_page_is_painted() -> None:
    page = Page(get_page("/login"))
    assert page.boot["scripts"] == current_bundle().scripts["en"]
    assert not [attributes for attributes, _ in page.scripts if "src" in attributes]


def test_the_page_has_the_styles_and_scripts_of_the_login() -> None:
    page = Page(get_page("/login"))
    assert page.styles == [current_bundle().css, *current_bundle().login_css.values()]
    assert page.inline_scripts == [
        current_bundle().before_paint_script,
        current_bundle().load_app_script,
        current_bundle().early_login_script,
    ]


PROFILE_PATH = "/users/0123456789abcdef01234567"


@pytest.mark.parametrize("path", ["/login", "/signup"])
def test_the_page_is_the_same_for_every_target_so_that_it_is_compressed_once(path: str) -> None:
    assert get_page(f"{path}?redirect={PROFILE_PATH}").content == get_page(path).content


def test_the_other_screens_behind_the_login_have_no_form() -> None:
    assert "login-form" not in Page(get_page("/find-users")).ids


def test_the_app_gets_the_setting_that_emails_have_to_be_verified(settings: Settings) -> None:
    assert "requireVerifiedEmail" not in Page(get_page("/signup")).boot
    settings.REQUIRE_VERIFIED_EMAIL = True
    assert Page(get_page("/signup")).boot["requireVerifiedEmail"] is True
