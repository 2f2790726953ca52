"""POST /users/report/{id}: a fan reports another fan to the admins."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings
from rest_framework.test import APIClient

from accounts.administration import set_active
from accounts.models import Block, User
from conftest import Login, make_fan
from social.models import Report
from social.reports import REPORTS_PER_DAY, purge_reports
from social.tests.test_concurrency import at_once, statuses

SPAM = {"reason": "spam"}


def report(client: APIClient, fan: User, body: Any = SPAM) -> Any:
    return client.post(f"/users/report/{fan.object_id}", body, format="json")


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_a_report_is_stored_with_its_reason_and_note(
    login: Login, alice: User, bob: User, public_id: str
) -> None:
    body = {"reason": "impersonation", "note": "  That is my photo.\nNot hers. "}
    response = login(bob).post(f"/users/report/{getattr(alice, public_id)}", body, format="json")
    assert response.status_code == 201
    assert response.json() == {"user_id": alice.object_id, "reason": "impersonation"}
    row = Report.objects.get()
    assert (row.reporter, row.reported, row.status) == (bob, alice, Report.Status.OPEN)
    assert row.note == "That is my photo.\nNot hers."


def test_an_open_report_stays_as_it_is(login: Login, alice: User, bob: User) -> None:
    report(login(bob), alice, {"reason": "spam", "note": "Sells sticks."})
    again = report(login(bob), alice, {"reason": "other", "note": "And pucks."})
    assert (again.status_code, again.json()["reason"]) == (200, "spam")
    assert Report.objects.get().note == "Sells sticks."


def test_a_closed_report_can_be_followed_by_another(login: Login, alice: User, bob: User) -> None:
    report(login(bob), alice)
    Report.objects.update(status=Report.Status.DISMISSED, closed_at=timezone.now())
    assert report(login(bob), alice).status_code == 201


def test_two_fans_may_report_the_same_fan(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    assert [report(login(fan), alice).status_code for fan in (bob, charlie)] == [201, 201]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "reason"),
        ({"reason": ""}, "reason"),
        ({"reason": None}, "reason"),
        ({"reason": "boring"}, "reason"),
        ({"reason": ["spam"]}, "reason"),
        ({"reason": "spam", "note": "x" * 501}, "note"),
        ({"reason": "spam", "note": "\x07"}, "note"),
        ({"reason": "spam", "note": 5}, "note"),
    ],
)
def test_bad_input_is_400_and_names_its_field(
    login: Login, alice: User, bob: User, body: Any, field: str
) -> None:
    response = report(login(bob), alice, body)
    assert (response.status_code, list(response.json()["fields"])) == (400, [field])
    assert not Report.objects.exists()


def test_a_note_of_500_characters_is_stored_and_none_is_needed(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    notes = ("é" * 500, None)
    for fan, note in zip((bob, charlie), notes, strict=True):
        assert report(login(fan), alice, {"reason": "other", "note": note}).status_code == 201
    assert set(Report.objects.values_list("note", flat=True)) == {"é" * 500, ""}


def test_reporting_yourself_is_400(login: Login, alice: User) -> None:
    response = report(login(alice), alice)
    assert (response.status_code, list(response.json()["fields"])) == (400, ["id"])


@pytest.mark.parametrize("public_id", ["f" * 24, "nobody", "3346789bcd"])
def test_an_unknown_id_is_404(login: Login, bob: User, public_id: str) -> None:
    response = login(bob).post(f"/users/report/{public_id}", SPAM, format="json")
    assert (response.status_code, response.json()["code"]) == (404, "no_profile")


def test_a_deactivated_fan_is_404(login: Login, alice: User, bob: User) -> None:
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert report(login(bob), alice).status_code == 404


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_a_block_shields_neither_of_the_two_from_a_report(
    login: Login, alice: User, bob: User, public_id: str
) -> None:
    Block.objects.create(blocker=alice, blocked=bob)
    for reporter, reported in ((bob, alice), (alice, bob)):
        path = f"/users/report/{getattr(reported, public_id)}"
        response = login(reporter).post(path, SPAM, format="json")
        assert (response.status_code, response.json()["user_id"]) == (201, reported.object_id)
        assert login(reporter).get(f"/users/{reported.object_id}").status_code == 404


# The daily limit


def make_reports(reporter: User, count: int, *, hours_ago: float = 0) -> None:
    created_at = timezone.now() - timedelta(hours=hours_ago)
    Report.objects.bulk_create(
        Report(
            reporter=reporter,
            reported=make_fan(f"Fan {number} {hours_ago}"),
            reason="spam",
            created_at=created_at,
        )
        for number in range(count)
    )


def test_the_eleventh_report_of_a_day_is_429_and_says_when_to_come_back(
    login: Login, alice: User, bob: User
) -> None:
    make_reports(bob, REPORTS_PER_DAY - 1, hours_ago=20)
    assert report(login(bob), alice).status_code == 201
    refusal = report(login(bob), make_fan("One More"))
    assert (refusal.status_code, refusal.json()["code"]) == (429, "throttled")
    assert 4 * 3600 - 60 < int(refusal["Retry-After"]) <= 4 * 3600
    assert report(login(bob), alice).status_code == 200  # a repeated report isn't counted


def test_reports_of_yesterday_and_of_others_do_not_count(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    make_reports(bob, REPORTS_PER_DAY, hours_ago=25)
    make_reports(charlie, REPORTS_PER_DAY)
    assert report(login(bob), alice).status_code == 201


def test_the_limit_follows_the_scale_of_all_rate_limits(
    login: Login, alice: User, bob: User, settings: Settings
) -> None:
    make_reports(bob, REPORTS_PER_DAY)
    settings.THROTTLE_SCALE = 0
    assert report(login(bob), alice).status_code == 201


@pytest.mark.django_db(transaction=True)
def test_reports_at_the_same_moment_do_not_exceed_the_limit(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    make_reports(bob, REPORTS_PER_DAY - 1)
    client = login(bob)
    responses = at_once(lambda: report(client, alice), lambda: report(client, charlie))
    assert statuses(responses) == [201, 429]


# At the same moment


@pytest.mark.django_db(transaction=True)
def test_the_same_report_twice_at_once_is_stored_once(login: Login, alice: User, bob: User) -> None:
    client = login(bob)
    assert statuses(at_once(*[lambda: report(client, alice)] * 2)) == [200, 201]
    assert Report.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_fans_who_report_each_other_while_one_is_deactivated_never_deadlock(
    login: Login, alice: User, bob: User
) -> None:
    responses = at_once(
        lambda: report(login(alice), bob),
        lambda: report(login(bob), alice),
        lambda: set_active(ids=[bob.pk, alice.pk], active=False),
    )
    assert {response.status_code for response in responses[:2]} <= {201, 401, 403, 404}
    assert not Report.objects.filter(status=Report.Status.OPEN).exists()


@pytest.mark.django_db(transaction=True)
def test_a_fan_who_is_being_erased_is_in_no_report(login: Login, alice: User, bob: User) -> None:
    body = {"reason": "spam", "note": "It is Alice."}
    response, _ = at_once(lambda: report(login(bob), alice, body), alice.delete)
    assert response.status_code in {201, 404}
    is_stored = response.status_code == 201
    assert Report.objects.filter(reported=None, note="").count() == is_stored
    assert Report.objects.count() == is_stored


# The database's constraints


def test_the_database_refuses_second_open_reports_self_reports_and_unknown_reasons(
    alice: User, bob: User
) -> None:
    Report.objects.create(reporter=bob, reported=alice, reason="spam")
    for row in (
        Report(reporter=bob, reported=alice, reason="other"),
        Report(reporter=bob, reported=bob, reason="spam"),
        Report(reporter=alice, reported=bob, reason="boring"),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()


# Erased fans


def test_a_report_about_an_erased_fan_stays_without_the_fan_and_the_note(
    alice: User, bob: User
) -> None:
    row = Report.objects.create(reporter=bob, reported=alice, reason="spam", note="It is Alice.")
    alice.delete()
    row.refresh_from_db()
    assert (row.reporter, row.reported, row.note) == (bob, None, "")
    assert (row.reason, row.status, row.erased_object_id) == ("spam", "open", alice.object_id)
    assert row.erased_at is not None


def test_a_report_by_an_erased_fan_stays_without_the_fan_and_the_note(
    alice: User, bob: User
) -> None:
    row = Report.objects.create(reporter=bob, reported=alice, reason="spam", note="I am Bob.")
    bob.delete()
    row.refresh_from_db()
    assert (row.reporter, row.reported, row.note) == (None, alice, "")


def test_nothing_of_two_erased_fans_is_left_but_the_id(alice: User, bob: User) -> None:
    Report.objects.create(reporter=bob, reported=alice, reason="spam", note="Bob on Alice.")
    bob.delete()
    alice.delete()
    row = Report.objects.get()
    assert (row.reporter, row.reported, row.note) == (None, None, "")
    assert row.erased_object_id == alice.object_id


@pytest.mark.parametrize(("days", "is_kept"), [(89, True), (91, False)])
def test_a_report_outlives_its_erased_fan_by_90_days(
    alice: User, bob: User, days: int, *, is_kept: bool
) -> None:
    old = timezone.now() - timedelta(days=400)
    kept = Report.objects.create(reporter=alice, reported=bob, reason="spam", created_at=old)
    other = Report.objects.create(reporter=bob, reported=make_fan("Carol"), reason="spam")
    alice.delete()
    Report.objects.filter(pk=kept.pk).update(erased_at=timezone.now() - timedelta(days=days))
    assert purge_reports() == (not is_kept)
    assert Report.objects.filter(pk=kept.pk).exists() == is_kept
    assert Report.objects.filter(pk=other.pk).exists()


def test_the_database_keeps_no_note_of_a_report_without_its_fan(alice: User, bob: User) -> None:
    row = Report.objects.create(reporter=bob, reported=alice, reason="spam", note="It is Alice.")
    with pytest.raises(IntegrityError, match="report_without_an_erased_fan"), transaction.atomic():
        Report.objects.filter(pk=row.pk).update(reported=None)


def test_a_report_takes_five_queries_in_one_transaction(
    login: Login, alice: User, bob: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = login(bob)
    # The viewer, savepoint, both fans, the open report, the day's reports, insert, release.
    with django_assert_num_queries(7):
        report(client, alice)
