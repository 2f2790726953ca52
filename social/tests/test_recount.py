from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from conftest import make_fan
from social.models import Follow, FollowCount
from social.recount import recount_follows
from social.tests.follows import assert_counts_match_follows, connect, follow_counts


@pytest.fixture
def alice(db: None) -> User:
    """Alice, Bob and Charlie have small ids, because recount runs statements for every range of ids
    from 0."""
    return make_fan("Alice Archer", id=1)


@pytest.fixture
def bob(db: None) -> User:
    return make_fan("Bob Breakaway", id=2)


@pytest.fixture
def charlie(db: None) -> User:
    return make_fan("Charlie Check", id=3)


@pytest.fixture(autouse=True)
def _connected(alice: User, bob: User, charlie: User) -> None:
    connect(alice, bob, charlie)
    connect(bob, alice)


def test_with_fix_a_missing_count_is_created(alice: User, bob: User) -> None:
    FollowCount.objects.all().delete()
    assert recount_follows(fix=True) == 3
    assert (follow_counts(alice), follow_counts(bob)) == ((1, 2), (1, 1))


def test_with_fix_a_count_without_follows_becomes_zero() -> None:
    with connection.cursor() as cursor:
        cursor.execute("set local session_replication_role = replica")  # disables the triggers
    Follow.objects.all().delete()
    assert recount_follows(fix=True) == 3
    assert_counts_match_follows()


def test_a_missing_count_is_correct_for_a_fan_without_follows(charlie: User) -> None:
    Follow.objects.filter(followed=charlie).delete()
    recount_follows(fix=True)
    assert follow_counts(charlie) == (0, 0)
    assert recount_follows(fix=False) == 0


def test_only_wrong_counts_are_reported_and_changed(bob: User, charlie: User) -> None:
    FollowCount.objects.filter(user__in=[bob, charlie]).update(followers_count=9)
    assert recount_follows(fix=True) == 2
    assert_counts_match_follows()


def test_a_range_of_fans_is_checked_and_corrected_in_two_statements(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    FollowCount.objects.update(followers_count=9)
    # The other four statements read the last id, lock the table and make a savepoint.
    with django_assert_max_num_queries(6):
        recount_follows(fix=True)


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_recount_checks_ranges_that_include_every_fan(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr("social.recount.FANS_PER_BATCH", size)
    FollowCount.objects.update(followers_count=9)
    checked_ranges: list[range] = []

    def record_ranges(ranges: list[range]) -> Iterator[range]:
        for id_range in ranges:
            yield id_range
            checked_ranges.append(id_range)

    assert recount_follows(fix=True, track=record_ranges) == 3
    assert_counts_match_follows()
    id_range = [pk for id_range in checked_ranges for pk in id_range]
    assert set(User.objects.values_list("pk", flat=True)) < set(id_range)
    assert len(set(id_range)) == len(id_range)


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
