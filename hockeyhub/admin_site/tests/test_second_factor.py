"""The login to Django admin with one-time codes of an authenticator app."""

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
from hockeyhub.tests.security_lines import record_security_log
from hockeyhub.tests.unmarked_checkout import Environment, settings_of

ADMIN_PASSWORD = "Face off at seven"
ENROLL_COMMAND = "second_factor"

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def ada(admin: User) -> User:
    admin.set_password(ADMIN_PASSWORD)
    admin.save()
    return admin


def code_of(device: TOTPDevice, *, steps: int = 0) -> str:
    totp = TOTP(device.bin_key, drift=steps)
    return f"{totp.token():06d}"


def log_in(client: Client, user: User, code: str = "", password: str = ADMIN_PASSWORD) -> Any:
    form = {"username": user.email, "password": password, "code": code}
    return client.post(f"/admin/login/?next={USER_LIST_PATH}", form)


def test_an_enrolled_admin_needs_the_code(client: Client, ada: User) -> None:
    device = enrol(ada)
    for wrong_code in ("", "000000", "abcdef"):
        assert "current code" in log_in(client, ada, wrong_code).content.decode()
    assert client.get(USER_LIST_PATH).status_code == 302
    assert log_in(client, ada, code_of(device))["Location"] == USER_LIST_PATH
    assert client.get(USER_LIST_PATH).status_code == 200


def test_a_one_time_code_works_once(client: Client, ada: User) -> None:
    code = code_of(enrol(ada))
    assert log_in(client, ada, code).status_code == 302
    assert log_in(Client(), ada, code).status_code == 200


def test_a_wrong_password_reveals_nothing_about_the_code(client: Client, ada: User) -> None:
    code = code_of(enrol(ada))
    pages = [
        log_in(client, ada, entered_code, password="wrong").content.decode()
        for entered_code in ("", code)
    ]
    assert not [page for page in pages if "current code" in page]


def test_other_admins_need_no_code_unless_it_is_required(
    client: Client, ada: User, settings: Settings
) -> None:
    assert log_in(client, ada).status_code == 302
    assert client.get(USER_LIST_PATH).status_code == 200
    settings.ADMIN_SECOND_FACTOR = True
    assert client.get(USER_LIST_PATH).status_code == 302
    assert log_in(Client(), ada).status_code == 200


def test_production_requires_a_code_by_default(checkout: Path, production: Environment) -> None:
    assert settings_of(checkout, production)["ADMIN_SECOND_FACTOR"]
    production["ADMIN_SECOND_FACTOR"] = "0"
    assert not settings_of(checkout, production)["ADMIN_SECOND_FACTOR"]


def test_django_admin_shows_no_totp_secrets(client: Client, ada: User) -> None:
    client.force_login(ada)
    assert client.get(USER_LIST_PATH).status_code == 200
    assert client.get("/admin/otp_totp/totpdevice/").status_code == 404


def test_the_command_prints_the_uri_that_an_authenticator_app_reads(ada: User) -> None:
    output = StringIO()
    call_command(ENROLL_COMMAND, ada.email, stdout=output)
    *drawing, uri = output.getvalue().strip().splitlines()
    assert len(drawing) > 15
    uri_parts = urlsplit(uri)
    assert (uri_parts.scheme, uri_parts.netloc, uri_parts.path) == (
        "otpauth",
        "totp",
        "/HockeyHub%3Aada.admin%40example.test",
    )
    assert parse_qs(uri_parts.query)["issuer"] == ["HockeyHub"]
    assert TOTPDevice.objects.filter(user=ada).count() == 1


def test_the_command_writes_an_image_that_only_the_operator_can_read(
    ada: User, tmp_path: Path
) -> None:
    file, output = tmp_path / "code.svg", StringIO()
    call_command(ENROLL_COMMAND, ada.email, svg=file, stdout=output)
    assert "<svg" in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    assert "otpauth" not in output.getvalue()


@pytest.mark.parametrize("file_path", ["there.svg", "no-folder/code.svg"])
def test_a_failure_to_write_the_image_leaves_the_earlier_enrolment_valid(
    ada: User, tmp_path: Path, file_path: str
) -> None:
    device = enrol(ada)
    (tmp_path / "there.svg").write_text("of somebody else")
    with pytest.raises(CommandError, match=file_path):
        call_command(ENROLL_COMMAND, ada.email, svg=tmp_path / file_path)
    assert TOTPDevice.objects.get(user=ada) == device
    assert (tmp_path / "there.svg").read_text() == "of somebody else"


def test_enrolling_ends_only_that_admins_logins_without_a_code(
    client: Client, ada: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(user_type=ada.user_type)
    other_browser = Client()
    client.force_login(ada)
    other_browser.force_login(User.objects.get(pk=bob.pk))
    enrol(ada)
    assert [browser.get(USER_LIST_PATH).status_code for browser in (client, other_browser)] == [
        302,
        200,
    ]


def test_enrolling_again_replaces_the_secret_and_removing_it_ends_the_requirement(
    client: Client, ada: User
) -> None:
    lost_device = enrol(ada)
    call_command(ENROLL_COMMAND, ada.email, stdout=StringIO())
    assert log_in(client, ada, code_of(lost_device)).status_code == 200
    call_command(ENROLL_COMMAND, ada.email, remove=True, stdout=StringIO())
    assert log_in(client, ada).status_code == 302


def test_a_fan_cannot_be_enrolled(alice: User) -> None:
    with pytest.raises(CommandError, match="No admin has the e-mail"):
        call_command(ENROLL_COMMAND, alice.email)


def test_the_security_log_says_whether_a_code_was_used(client: Client, ada: User) -> None:
    with record_security_log() as log:
        log_in(client, ada, code_of(enrol(ada)))
    assert log.lines[-1]["second_factor"] is True


def test_the_security_log_records_an_enrolment_without_the_secret(
    client: Client, ada: User
) -> None:
    with record_security_log() as log:
        device = enrol(ada)
        log_in(client, ada, "000000")
        call_command(ENROLL_COMMAND, ada.email, remove=True, stdout=StringIO())
    assert log.events == ["second_factor_enrolled", "admin_login_failed", "second_factor_removed"]
    assert log.lines[1]["reason"] == "second_factor"
    assert {line["whom"] for line in log.lines} == {ada.object_id}
    assert device.key not in log.text
