"""manage.py offboard EMAIL removes all access of an admin who leaves."""

import time
from io import StringIO

from django.core.management import call_command
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice

from accounts.models import ADMIN_TYPE, User
from accounts.tests.admin_pages import USER_LIST_PATH
from conftest import Login

EARLIER_AUTH_TIME = int(time.time()) - 600
LATER_AUTH_TIME = int(time.time()) + 86_400


def offboard_output(user: User) -> list[str]:
    output = StringIO()
    call_command("offboard", user.email.upper(), stdout=output)
    return output.getvalue().splitlines()


def test_offboarding_removes_all_access_of_an_admin_and_reports_each_removal(
    client: Client, login: Login, admin: User
) -> None:
    admin.set_password("Face off at seven")
    admin.save()
    TOTPDevice.objects.create(user=admin, name="authenticator app")
    client.force_login(admin)
    admin_session = login(admin, auth_time=EARLIER_AUTH_TIME)
    assert admin_session.post("/users/users").status_code == 200
    output_lines = offboard_output(admin)
    assert output_lines[:-1] == [
        "Ada Admin is now a fan.",
        "Password of Django admin: removed.",
        "Second factor: removed.",
        "Sessions of Django admin: 1 ended.",
        "Sign-ins: all ended.",
    ]
    assert "the account ada.admin at the identity provider" in output_lines[-1]
    assert admin_session.post("/users/users").status_code == 401
    assert login(admin, auth_time=LATER_AUTH_TIME).post("/users/users").status_code == 403
    User.objects.update(user_type=ADMIN_TYPE)
    assert client.get(USER_LIST_PATH).status_code == 302
    assert not client.login(email=admin.email, password="Face off at seven")
    assert not TOTPDevice.objects.exists()


def test_a_repeated_offboarding_finds_nothing_to_remove(admin: User) -> None:
    offboard_output(admin)
    assert offboard_output(admin)[:-1] == [
        "Ada Admin was no admin.",
        "Password of Django admin: there was none.",
        "Second factor: there was none.",
        "Sessions of Django admin: 0 ended.",
        "Sign-ins: all ended.",
    ]


def test_offboarding_keeps_the_sessions_of_other_admins(
    admin_client: Client, admin: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(user_type=ADMIN_TYPE)
    assert "Sessions of Django admin: 0 ended." in offboard_output(bob)
    assert admin_client.get(USER_LIST_PATH).status_code == 200
