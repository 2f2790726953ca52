"""POST /users/report/{id}: a fan reports another fan to the admins."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.administration.services import set_active
from accounts.models import Block, User
from common.tests.concurrency import run_concurrently, statuses
from conftest import Login, make_fan
from social.models import Report
from social.reports import REPORTS_PER_DAY_MAX, purge_reports
from social.tests.test_report_admin import make_report

SPAM_BODY = {"reason": "spam"}


def post_report(client: APIClient, fan: User, body: Any = SPAM_BODY) -> Any:
    return client.post(f"/users/report/{fan.object_id}", body, format="json")


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_a_report_is_stored_with_its_reason_and_note(
    login: Login, alice: User, bob: User, public_id: str
) -> None:
    body = {"reason": "impersonation", "note": "  That\u00a0is my photo.\nNot hers.\u200b "}
    response = login(bob).post(f"/users/report/{getattr(alice, public_id)}", body, format="json")
    assert response.status_code == 201
    assert response.json() == {"user_id": alice.object_id, "reason": "impersonation"}
    stored_report = Report.objects.get()
    assert (stored_report.reporter, stored_report.reported) == (bob, alice)
    assert stored_report.status == Report.Status.OPEN
    assert stored_report.note == "That is my photo.\nNot hers."


def test_a_second_report_does_not_change_an_open_one(login: Login, alice: User, bob: User) -> None:
    post_report(login(bob), alice, {"reason": "spam", "note": "Sells sticks."})
    second_response = post_report(login(bob), alice, {"reason": "other", "note": "And pucks."})
    assert (second_response.status_code, second_response.json()["reason"]) == (200, "spam")
    assert Report.objects.get().note == "Sells sticks."


def test_a_fan_may_be_reported_again_after_a_report_is_closed(
    login: Login, alice: User, bob: User
) -> None:
    post_report(login(bob), alice)
    Report.objects.update(status=Report.Status.DISMISSED, closed_at=timezone.now())
    assert post_report(login(bob), alice).status_code == 201


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
def test_a_report_with_bad_input_is_400_and_names_the_field(
    login: Login, alice: User, bob: User, body: Any, field: str
) -> None:
    response = post_report(login(bob), alice, body)
    assert (response.status_code, list(response.json()["fields"])) == (400, [field])
    assert not Report.objects.exists()


def test_a_report_note_may_have_500_characters_or_be_missing(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    notes = ("é" * 500, None)
    for fan, note in zip((bob, charlie), notes, strict=True):
        assert post_report(login(fan), alice, {"reason": "other", "note": note}).status_code == 201
    assert set(Report.objects.values_list("note", flat=True)) == {"é" * 500, ""}


def test_reporting_yourself_is_400(login: Login, alice: User) -> None:
    response = post_report(login(alice), alice)
    assert (response.status_code, list(response.json()["fields"])) == (400, ["id"])


@pytest.mark.parametrize("public_id", ["object_id", "nano_id"])
def test_fans_can_report_each_other_despite_a_block(
    login: Login, alice: User, bob: User, public_id: str
) -> None:
    Block.objects.create(blocker=alice, blocked=bob)
    for reporter, reported in ((bob, alice), (alice, bob)):
        path = f"/users/report/{getattr(reported, public_id)}"
        response = login(reporter).post(path, SPAM_BODY, format="json")
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


def test_the_eleventh_report_of_a_day_is_429_with_retry_after(
    login: Login, alice: User, bob: User
) -> None:
    make_reports(bob, REPORTS_PER_DAY_MAX - 1, hours_ago=20)
    assert post_report(login(bob), alice).status_code == 201
    refusal = post_report(login(bob), make_fan("One More"))
    assert (refusal.status_code, refusal.json()["code"]) == (429, "throttled")
    assert 4 * 3600 - 60 < int(refusal["Retry-After"]) <= 4 * 3600
    # Bob has reported Alice before. The repeated report doesn't count toward the limit.
    assert post_report(login(bob), alice).status_code == 200


def test_reports_of_yesterday_and_of_others_do_not_count_toward_the_daily_limit(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    make_reports(bob, REPORTS_PER_DAY_MAX, hours_ago=25)
    make_reports(charlie, REPORTS_PER_DAY_MAX)
    assert post_report(login(bob), alice).status_code == 201


def test_the_daily_report_limit_scales_with_all_rate_limits(
    login: Login, alice: User, bob: User, settings: Settings
) -> None:
    make_reports(bob, REPORTS_PER_DAY_MAX)
    settings.THROTTLE_SCALE = 0
    assert post_report(login(bob), alice).status_code == 201


@pytest.mark.django_db(transaction=True)
def test_concurrent_reports_do_not_exceed_the_daily_limit(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    make_reports(bob, REPORTS_PER_DAY_MAX - 1)
    client = login(bob)
    responses = run_concurrently(
        lambda: post_report(client, alice), lambda: post_report(client, charlie)
    )
    assert statuses(responses) == [201, 429]


# Concurrent reports


@pytest.mark.django_db(transaction=True)
def test_the_same_report_twice_at_once_is_stored_once(login: Login, alice: User, bob: User) -> None:
    client = login(bob)
    assert statuses(run_concurrently(*[lambda: post_report(client, alice)] * 2)) == [200, 201]
    assert Report.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_fans_who_report_each_other_while_one_is_deactivated_never_deadlock(
    login: Login, alice: User, bob: User
) -> None:
    responses = run_concurrently(
        lambda: post_report(login(alice), bob),
        lambda: post_report(login(bob), alice),
        lambda: set_active(ids=[bob.pk, alice.pk], active=False),
    )
    assert {response.status_code for response in responses[:2]} <= {201, 401, 403, 404}
    assert not Report.objects.filter(status=Report.Status.OPEN).exists()


@pytest.mark.django_db(transaction=True)
def test_a_report_about_a_fan_who_is_being_erased_keeps_nothing_of_the_fan(
    login: Login, alice: User, bob: User
) -> None:
    body = {"reason": "spam", "note": "It is Alice."}
    response, _ = run_concurrently(lambda: post_report(login(bob), alice, body), alice.delete)
    assert response.status_code in {201, 404}
    is_stored = response.status_code == 201
    assert Report.objects.filter(reported=None, note="").count() == is_stored
    assert Report.objects.count() == is_stored


# The database's constraints


def test_the_database_refuses_second_open_reports_self_reports_and_unknown_reasons(
    alice: User, bob: User
) -> None:
    make_report(bob, alice)
    for invalid_report in (
        Report(reporter=bob, reported=alice, reason="other"),
        Report(reporter=bob, reported=bob, reason="spam"),
        Report(reporter=alice, reported=bob, reason="boring"),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            invalid_report.save()


# Erased fans


def test_a_report_about_an_erased_fan_stays_without_the_fan_and_the_note(
    alice: User, bob: User
) -> None:
    stored_report = make_report(bob, alice, note="It is Alice.")
    alice.delete()
    stored_report.refresh_from_db()
    assert (stored_report.reporter, stored_report.reported, stored_report.note) == (bob, None, "")
    assert (stored_report.reason, stored_report.status) == ("spam", "open")
    assert stored_report.erased_object_id == alice.object_id
    assert stored_report.erased_at is not None


def test_a_report_by_an_erased_fan_stays_without_the_fan_and_the_note(
    alice: User, bob: User
) -> None:
    stored_report = make_report(bob, alice, note="I am Bob.")
    bob.delete()
    stored_report.refresh_from_db()
    assert (stored_report.reporter, stored_report.reported, stored_report.note) == (None, alice, "")


def test_a_report_of_two_erased_fans_has_only_the_reported_fans_id(alice: User, bob: User) -> None:
    make_report(bob, alice, note="Bob on Alice.")
    bob.delete()
    alice.delete()
    stored_report = Report.objects.get()
    assert (stored_report.reporter, stored_report.reported, stored_report.note) == (None, None, "")
    assert stored_report.erased_object_id == alice.object_id


@pytest.mark.parametrize(("days", "is_kept"), [(89, True), (91, False)])
def test_a_report_outlives_its_erased_fan_by_90_days(
    alice: User, bob: User, days: int, *, is_kept: bool
) -> None:
    long_ago = timezone.now() - timedelta(days=400)
    report_by_erased_fan = make_report(alice, bob, created_at=long_ago)
    other_report = make_report(bob, make_fan("Carol"))
    alice.delete()
    Report.objects.filter(pk=report_by_erased_fan.pk).update(
        erased_at=timezone.now() - timedelta(days=days)
    )
    assert purge_reports() == (not is_kept)
    assert Report.objects.filter(pk=report_by_erased_fan.pk).exists() == is_kept
    assert Report.objects.filter(pk=other_report.pk).exists()


def test_the_database_keeps_no_note_of_a_report_without_its_fan(alice: User, bob: User) -> None:
    stored_report = make_report(bob, alice, note="It is Alice.")
    with pytest.raises(IntegrityError, match="report_without_an_erased_fan"), transaction.atomic():
        Report.objects.filter(pk=stored_report.pk).update(reported=None)
