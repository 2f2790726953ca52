"""Tests /.well-known/security.txt (RFC 9116)."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from hockeyhub.lock.state import lock
from hockeyhub.tests.unmarked_checkout import Environment, refusals

SECURITY_TXT_PATH = "/.well-known/security.txt"
CONTACT = "mailto:security@hockeyhub.example"


@pytest.fixture
def _contact(settings: Settings) -> None:
    settings.SECURITY_CONTACT = CONTACT
    settings.SECURITY_POLICY_URL = "https://hockeyhub.example/policy"
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


def fields() -> dict[str, str]:
    response = Client().get(SECURITY_TXT_PATH)
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain; charset=utf-8")
    return dict(line.split(": ", 1) for line in response.content.decode().splitlines())


@pytest.mark.usefixtures("_contact")
def test_it_says_where_to_report_a_vulnerability() -> None:
    given = fields()
    expires = datetime.fromisoformat(given.pop("Expires"))
    assert given == {
        "Contact": CONTACT,
        "Canonical": f"https://hockeyhub.example{SECURITY_TXT_PATH}",
        "Policy": "https://hockeyhub.example/policy",
    }
    assert timezone.now() < expires < timezone.now() + timedelta(days=365)


@pytest.mark.usefixtures("_contact")
def test_it_has_no_policy_where_the_operator_names_none(settings: Settings) -> None:
    settings.SECURITY_POLICY_URL = ""
    assert "Policy" not in fields()


@pytest.mark.usefixtures("_contact")
def test_a_locked_site_still_says_it(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_FILE = tmp_path / "lock"
    lock(code="zamboni")
    assert fields()["Contact"] == CONTACT


def test_there_is_none_without_a_contact() -> None:
    assert Client().get(SECURITY_TXT_PATH).status_code == 404


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("SECURITY_CONTACT", "security@hockeyhub.example"),
        ("SECURITY_CONTACT", "mailto:a@b.example\nPolicy: https://elsewhere.example"),
        ("SECURITY_POLICY_URL", "http://hockeyhub.example/policy"),
    ],
)
def test_a_wrong_value_stops_the_start(
    checkout: Path, production: Environment, name: str, wrong: str
) -> None:
    assert name in refusals(checkout, {**production, name: wrong})
