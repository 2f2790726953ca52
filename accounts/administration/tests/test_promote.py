import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import ADMIN_TYPE, FAN_TYPE, User


def test_promote_and_demote_change_the_user_type(alice: User) -> None:
    User.objects.update(email_verified=True)
    call_command("promote", alice.email.upper())
    alice.refresh_from_db()
    assert alice.user_type == ADMIN_TYPE
    call_command("demote", alice.email)
    alice.refresh_from_db()
    assert alice.user_type == FAN_TYPE


def test_a_fan_with_an_unverified_email_is_promoted_only_with_the_option(alice: User) -> None:
    with pytest.raises(CommandError, match=r"was never verified.*--unverified"):
        call_command("promote", alice.email)
    alice.refresh_from_db()
    assert alice.user_type == FAN_TYPE
    call_command("promote", alice.email, "--unverified")
    alice.refresh_from_db()
    assert alice.user_type == ADMIN_TYPE


@pytest.mark.parametrize("command", ["promote", "demote"])
def test_an_unknown_email_is_a_clear_error(db: None, command: str) -> None:
    with pytest.raises(CommandError, match=r"No user has the e-mail x@example\.test"):
        call_command(command, "x@example.test")


@pytest.mark.parametrize(("name", "status"), [("admin", 200), ("alice", 302)])
def test_only_admins_can_open_django_admin(
    client: Client, alice: User, admin: User, name: str, status: int
) -> None:
    for user in (alice, admin):
        user.set_password("Hockey123")
        user.save()
    client.login(email={"admin": admin, "alice": alice}[name].email, password="Hockey123")
    assert client.get("/admin/").status_code == status
    assert client.get("/admin/accounts/user/").status_code == status
