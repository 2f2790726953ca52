import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

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


def test_the_email_cannot_pass_to_another_fan_during_the_promotion(alice: User) -> None:
    with CaptureQueriesContext(connection) as queries:
        call_command("promote", alice.email, "--unverified")
    assert any('"email" = ' in read["sql"] and "FOR UPDATE" in read["sql"] for read in queries)


@pytest.mark.parametrize("command", ["promote", "demote", "offboard"])
def test_an_unknown_email_is_a_clear_error(db: None, command: str) -> None:
    with pytest.raises(CommandError, match=r"No user has the e-mail x@example\.test"):
        call_command(command, "x@example.test")
