import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from social.models import FollowCount
from social.tests.follows import assert_counts_match_follows, connect


@pytest.fixture(autouse=True)
def _connected(alice: User, bob: User, charlie: User) -> None:
    connect(alice, bob, charlie)


def test_the_command_reports_that_all_counts_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("recount")
    assert capsys.readouterr().out == "All counts are right.\n"


def test_wrong_counts_fail_the_command_and_are_not_changed(bob: User) -> None:
    FollowCount.objects.filter(user=bob).update(followers_count=7)
    with pytest.raises(CommandError, match="1 fan with wrong counts; --fix") as command_error:
        call_command("recount")
    assert command_error.value.returncode == 1
    assert FollowCount.objects.get(user=bob).followers_count == 7


def test_fix_corrects_wrong_counts(capsys: pytest.CaptureFixture[str]) -> None:
    FollowCount.objects.update(followers_count=7)
    call_command("recount", fix=True)
    assert capsys.readouterr().out == "3 fans corrected.\n"
    assert_counts_match_follows()
