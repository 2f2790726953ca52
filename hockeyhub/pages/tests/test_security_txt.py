"""Tests /.well-known/security.txt (RFC 9116)."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

SECURITY_TXT_PATH = "/.well-known/security.txt"
SECURITY_CONTACT = "mailto:security@hockeyhub.example"


@pytest.fixture
def _contact(settings: Settings) -> None:
    settings.SECURITY_CONTACT = SECURITY_CONTACT
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


def read_fields() -> dict[str, str]:
    response = Client().get(SECURITY_TXT_PATH)
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain; charset=utf-8")
    return dict(line.split(": ", 1) for line in response.content.decode().splitlines())


@pytest.mark.usefixtures("_contact")
def test_security_txt_says_where_to_report_a_vulnerability() -> None:
    fields = read_fields()
    expires = datetime.fromisoformat(fields.pop("Expires"))
    assert fields == {
        "Contact": SECURITY_CONTACT,
        "Canonical": f"https://hockeyhub.example{SECURITY_TXT_PATH}",
    }
    assert timezone.now() < expires < timezone.now() + timedelta(days=365)


@pytest.mark.usefixtures("_contact", "locked")
def test_a_locked_site_still_serves_security_txt() -> None:
    assert read_fields()["Contact"] == SECURITY_CONTACT


def test_without_a_contact_security_txt_is_404() -> None:
    assert Client().get(SECURITY_TXT_PATH).status_code == 404
