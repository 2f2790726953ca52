"""Codes of an authenticator app, for the login to Django admin."""

from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from accounts.models import User
from accounts.tests.admin_pages import USER_LIST_PATH
from hockeyhub.admin_site.second_factor import enrol
from hockeyhub.tests.security_lines import recorded_security_log
from hockeyhub.tests.unmarked_checkout import Environment, settings_of

PASSWORD = "Face off at seven"
ENROLLED = "second_factor"

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _attempts(settings: Settings, tmp_path: Path) -> None:
    settings.LOCK_ATTEMPTS_FILE = tmp_path / "attempts.sqlite3"


@pytest.fixture
def ada(admin: User) -> User:
    admin.set_password(PASSWORD)
    admin.save()
    return admin


def code_of(device: TOTPDevice, *, steps: int = 0) -> str:
    totp = TOTP(device.bin_key, drift=steps)
    return f"{totp.token():06d}"


def log_in(client: Client, user: User, code: str = "", password: str = PASSWORD) -> Any:
    form = {"username": user.email, "password": password, "code": code}
    return client.post(f"/admin/login/?next={USER_LIST_PATH}", form)


def test_an_enrolled_admin_needs_the_code(client: Client, ada: User) -> None:
    device = enrol(ada)
    for wrong in ("", "000000", "abcdef"):
        assert "current code" in log_in(client, ada, wrong).content.decode()
    assert client.get(USER_LIST_PATH).status_code == 302
    assert log_in(client, ada, code_of(device))["Location"] == USER_LIST_PATH
    assert client.get(USER_LIST_PATH).status_code == 200


def test_a_code_works_once(client: Client, ada: User) -> None:
    code = code_of(enrol(ada))
    assert log_in(client, ada, code).status_code == 302
    assert log_in(Client(), ada, code).status_code == 200


def test_a_wrong_password_reveals_nothing_about_the_code(client: Client, ada: User) -> None:
    code = code_of(enrol(ada))
    pages = [log_in(client, ada, given, password="wrong").content.decode() for given in ("", code)]
    assert not [page for page in pages if "current code" in page]


def test_other_admins_need_no_code_unless_it_is_required(
    client: Client, ada: User, settings: Settings
) -> None:
    assert log_in(client, ada).status_code == 302
    assert client.get(USER_LIST_PATH).status_code == 200
    settings.ADMIN_SECOND_FACTOR = True
    assert client.get(USER_LIST_PATH).status_code == 302
    assert log_in(Client(), ada).status_code == 200


def test_where_a_code_is_required_an_enrolled_admin_can_log_in(
    client: Client, ada: User, settings: Settings
) -> None:
    settings.ADMIN_SECOND_FACTOR = True
    log_in(client, ada, code_of(enrol(ada)))
    assert client.get(USER_LIST_PATH).status_code == 200
    enrol(ada)
    assert client.get(USER_LIST_PATH).status_code == 302


def test_production_requires_a_code_by_default(checkout: Path, production: Environment) -> None:
    assert settings_of(checkout, production)["ADMIN_SECOND_FACTOR"]
    production["ADMIN_SECOND_FACTOR"] = "0"
    assert not settings_of(checkout, production)["ADMIN_SECOND_FACTOR"]


def test_admins_see_no_secrets(client: Client, ada: User) -> None:
    client.force_login(ada)
    assert client.get(USER_LIST_PATH).status_code == 200
    assert client.get("/admin/otp_totp/totpdevice/").status_code == 404


def test_the_command_prints_what_an_app_reads(ada: User) -> None:
    output = StringIO()
    call_command(ENROLLED, ada.email, stdout=output)
    *drawing, uri = output.getvalue().strip().splitlines()
    assert len(drawing) > 15
    parts = urlsplit(uri)
    assert (parts.scheme, parts.netloc, parts.path) == (
        "otpauth",
        "totp",
        "/HockeyHub%3Aada.admin%40example.test",
    )
    assert parse_qs(parts.query)["issuer"] == ["HockeyHub"]
    assert TOTPDevice.objects.filter(user=ada).count() == 1


def test_each_secret_has_160_random_bits(ada: User) -> None:
    first, second = enrol(ada).bin_key, enrol(ada).bin_key
    assert (len(first) * 8, len(second) * 8) == (160, 160)
    assert first != second


def test_the_command_writes_an_image_that_only_the_operator_can_read(
    ada: User, tmp_path: Path
) -> None:
    file, output = tmp_path / "code.svg", StringIO()
    call_command(ENROLLED, ada.email, svg=file, stdout=output)
    assert "<svg" in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    assert "otpauth" not in output.getvalue()


@pytest.mark.parametrize("place", ["there.svg", "no-folder/code.svg"])
def test_a_picture_that_cannot_be_made_leaves_the_app_as_it_was(
    ada: User, tmp_path: Path, place: str
) -> None:
    device = enrol(ada)
    (tmp_path / "there.svg").write_text("of somebody else")
    with pytest.raises(CommandError, match=place):
        call_command(ENROLLED, ada.email, svg=tmp_path / place)
    assert TOTPDevice.objects.get(user=ada) == device
    assert (tmp_path / "there.svg").read_text() == "of somebody else"


def test_enrolling_ends_only_that_admins_logins_without_a_code(
    client: Client, ada: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(user_type=ada.user_type)
    other = Client()
    client.force_login(ada)
    other.force_login(User.objects.get(pk=bob.pk))
    enrol(ada)
    assert [browser.get(USER_LIST_PATH).status_code for browser in (client, other)] == [302, 200]


def test_enrolling_again_replaces_the_app_and_removing_it_ends_the_requirement(
    client: Client, ada: User
) -> None:
    lost = enrol(ada)
    call_command(ENROLLED, ada.email, stdout=StringIO())
    assert log_in(client, ada, code_of(lost)).status_code == 200
    call_command(ENROLLED, ada.email, remove=True, stdout=StringIO())
    assert log_in(client, ada).status_code == 302


def test_fans_are_not_enrolled(alice: User) -> None:
    with pytest.raises(CommandError, match="No admin has the e-mail"):
        call_command(ENROLLED, alice.email)


def test_the_security_log_says_whether_a_code_was_used(client: Client, ada: User) -> None:
    with recorded_security_log() as log:
        log_in(client, ada, code_of(enrol(ada)))
    assert log.lines[-1]["second_factor"] is True


def test_the_security_log_records_it_without_the_secret(client: Client, ada: User) -> None:
    with recorded_security_log() as log:
        device = enrol(ada)
        log_in(client, ada, "000000")
        call_command(ENROLLED, ada.email, remove=True, stdout=StringIO())
    assert log.events == ["second_factor_enrolled", "admin_login_failed", "second_factor_removed"]
    assert log.lines[1]["reason"] == "second_factor"
    assert {line["whom"] for line in log.lines} == {ada.object_id}
    assert device.key not in log.text
