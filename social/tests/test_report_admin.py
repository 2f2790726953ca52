"""The queue of reports in Django admin."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.admin_pages import run_action as run_fan_action
from accounts.tests.admin_pages import shown_messages
from conftest import Login, make_fan
from social.models import Report

LIST_PATH = "/admin/social/report/"


def make_report(reporter: User, reported: User, **fields: Any) -> Report:
    return Report.objects.create(
        **{"reporter": reporter, "reported": reported, "reason": "spam", **fields}
    )


def run_report_action(admin_client: Client, action: str, *rows: Report) -> Any:
    form = {"action": action, "_selected_action": [report.pk for report in rows]}
    return admin_client.post(f"{LIST_PATH}?status=all", form, follow=True)


def listed_ids(response: Any) -> list[int]:
    return [report.pk for report in response.context["cl"].result_list]


def stored_status(report: Report) -> str:
    report.refresh_from_db()
    return report.status


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


def test_the_queue_shows_who_reports_whom_and_why(
    admin_client: Client, alice: User, bob: User
) -> None:
    make_report(bob, alice, reason="harassment", note="Wrote me <b>ten</b> times.")
    text = text_of(admin_client.get(LIST_PATH))
    for fan in (alice, bob):
        assert f'<a href="/admin/accounts/user/{fan.pk}/change/">{fan.full_name}' in text
    assert "Harassment" in text
    assert "Wrote me &lt;b&gt;ten&lt;/b&gt; times." in text


def test_the_queue_shows_open_reports_unless_another_status_is_chosen(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    reports = [make_report(bob, fan) for fan in (alice, charlie)]
    run_report_action(admin_client, "dismiss", reports[0])
    open_ids, dismissed_ids, handled_ids = ([reports[1].pk], [reports[0].pk], list[int]())
    assert listed_ids(admin_client.get(LIST_PATH)) == open_ids
    assert listed_ids(admin_client.get(LIST_PATH, {"status": "open"})) == open_ids
    assert listed_ids(admin_client.get(LIST_PATH, {"status": "dismissed"})) == dismissed_ids
    assert listed_ids(admin_client.get(LIST_PATH, {"status": "acted"})) == handled_ids
    assert listed_ids(admin_client.get(LIST_PATH, {"status": "all"})) == open_ids + dismissed_ids


def test_the_queue_counts_the_earlier_reports_about_the_fan_and_links_to_them(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    first_report = make_report(bob, alice)
    make_report(alice, bob)
    run_report_action(admin_client, "dismiss", first_report)
    make_report(charlie, alice)
    rows = admin_client.get(LIST_PATH).context["cl"].result_list
    assert [report.earlier_count for report in rows] == [1, 0]
    link = f"{LIST_PATH}?status=all&amp;q={alice.object_id}"
    for path in (LIST_PATH, f"{LIST_PATH}{rows[0].pk}/change/"):
        assert f'<a href="{link}">1 earlier, 0 open</a>' in text_of(admin_client.get(path))
    assert (
        len(listed_ids(admin_client.get(LIST_PATH, {"status": "all", "q": alice.object_id}))) == 2
    )


def test_the_queue_has_one_row_for_each_reported_fan(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    about_alice = [make_report(fan, alice) for fan in (bob, charlie)]
    about_bob = make_report(alice, bob)
    newest = make_report(make_fan("Dave"), alice)
    page = admin_client.get(LIST_PATH)
    assert listed_ids(page) == [newest.pk, about_bob.pk]
    assert "2 earlier, 2 open" in text_of(page)
    each = admin_client.get(LIST_PATH, {"q": alice.object_id})
    assert listed_ids(each) == [newest.pk, *(report.pk for report in reversed(about_alice))]


def test_a_dismissal_in_the_queue_closes_the_earlier_reports_about_the_fan_too(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    reports = [make_report(fan, alice) for fan in (bob, charlie)]
    report_about_bob = make_report(alice, bob)
    later_report = make_report(make_fan("Dave"), alice)
    form = {"action": "dismiss", "_selected_action": [reports[-1].pk]}
    response = admin_client.post(f"{LIST_PATH}?status=open&q={alice.object_id}", form, follow=True)
    assert shown_messages(response) == ["Dismissed: 1 report."]
    assert [stored_status(report) for report in (*reports, later_report)] == [
        "open",
        "dismissed",
        "open",
    ]
    assert shown_messages(run_report_action(admin_client, "dismiss", later_report)) == [
        "Dismissed: 2 reports."
    ]
    assert [stored_status(report) for report in (*reports, later_report)] == ["dismissed"] * 3
    assert stored_status(report_about_bob) == "open"


def test_a_dismissal_leaves_a_report_open_that_has_arrived_since_the_queue_was_shown(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    earlier_report, shown_report = (make_report(fan, alice) for fan in (bob, charlie))
    newer_report = make_report(make_fan("Dave"), alice)
    assert shown_messages(run_report_action(admin_client, "dismiss", shown_report)) == [
        "Dismissed: 2 reports."
    ]
    assert [stored_status(report) for report in (earlier_report, shown_report, newer_report)] == [
        "dismissed",
        "dismissed",
        "open",
    ]


def test_the_reports_about_an_erased_fan_are_one_row_without_a_name(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    reports = [make_report(fan, alice, note="It is Alice.") for fan in (bob, charlie)]
    make_report(alice, bob)
    alice.delete()
    page = admin_client.get(LIST_PATH)
    assert len(listed_ids(page)) == 2
    for text in (text_of(page), text_of(admin_client.get(f"{LIST_PATH}{reports[1].pk}/change/"))):
        assert "A fan who has left" in text
        assert "Alice" not in text
    assert len(listed_ids(admin_client.get(LIST_PATH, {"q": alice.object_id}))) == 2
    assert shown_messages(run_report_action(admin_client, "dismiss", reports[1])) == [
        "Dismissed: 2 reports."
    ]


def test_a_reports_page_names_the_links_on_the_fans_card(
    admin_client: Client, alice: User, bob: User
) -> None:
    User.objects.filter(pk=alice.pk).update(links=["https://instagr\u0430m.com/alice"])
    text = text_of(admin_client.get(f"{LIST_PATH}{make_report(bob, alice).pk}/change/"))
    assert "<p>xn--instagrm-76g.com<br>https://instagr\u0430m.com/alice</p>" in text


@pytest.mark.parametrize("name", ["email", "nano_id", "object_id"])
def test_a_search_finds_the_reports_about_a_fan(
    admin_client: Client, alice: User, bob: User, name: str
) -> None:
    about_alice, _ = make_report(bob, alice), make_report(alice, bob)
    assert listed_ids(admin_client.get(LIST_PATH, {"q": getattr(alice, name)})) == [about_alice.pk]
    assert listed_ids(admin_client.get(LIST_PATH, {"q": "nobody"})) == []


def test_admins_neither_read_nor_close_the_reports_about_themselves(
    admin_client: Client, admin: User, alice: User
) -> None:
    report = make_report(alice, admin, note="Bans whom they like.")
    assert listed_ids(admin_client.get(LIST_PATH, {"status": "all"})) == []
    assert admin_client.get(f"{LIST_PATH}{report.pk}/change/").status_code == 302
    for action in ("dismiss", "deactivate"):
        run_report_action(admin_client, action, report)
    assert stored_status(report) == Report.Status.OPEN


def test_the_queue_takes_no_more_queries_for_many_reports(
    admin_client: Client, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(10):
        make_report(make_fan(f"Fan {number}"), alice)
    with django_assert_num_queries(4):  # reads the session, admin, count and rows
        admin_client.get(LIST_PATH)


def test_a_dismissal_closes_only_open_reports_and_is_logged(
    admin_client: Client, admin: User, alice: User, bob: User
) -> None:
    report = make_report(bob, alice)
    assert shown_messages(run_report_action(admin_client, "dismiss", report)) == [
        "Dismissed: 1 report."
    ]
    assert stored_status(report) == Report.Status.DISMISSED
    assert report.closed_at is not None
    entry = LogEntry.objects.get()
    assert (entry.user, entry.object_id, entry.get_change_message()) == (
        admin,
        str(report.pk),
        "Dismissed.",
    )
    assert entry.object_repr == f"Report {report.pk}"  # contains no name
    second_response = run_report_action(admin_client, "dismiss", report)
    assert shown_messages(second_response) == ["Dismissed: 0 reports."]


def test_deactivating_the_fan_closes_all_open_reports_about_them(
    admin_client: Client, login: Login, alice: User, bob: User, charlie: User
) -> None:
    earlier_sign_in = login(alice)
    dismissed_report = make_report(bob, alice)
    run_report_action(admin_client, "dismiss", dismissed_report)
    own_report, report_by_charlie, report_about_bob = (
        make_report(bob, alice),
        make_report(charlie, alice),
        make_report(alice, bob),
    )
    make_report(make_fan("Dave"), alice)  # arrives after the admin has opened the queue
    response = run_report_action(admin_client, "deactivate", report_by_charlie)
    assert shown_messages(response) == ["Deactivated: 1 of 1 selected."]
    assert [
        stored_status(report)
        for report in (dismissed_report, own_report, report_by_charlie, report_about_bob)
    ] == [
        "dismissed",
        "acted",
        "acted",
        "open",
    ]
    assert earlier_sign_in.get("/users/get_self").status_code == 401
    entry = LogEntry.objects.order_by("-pk")[0]
    assert (entry.object_id, entry.get_change_message()) == (str(alice.pk), "Deactivated.")


def test_deactivating_a_fan_in_the_user_list_closes_the_reports_too(
    admin_client: Client, alice: User, bob: User
) -> None:
    report = make_report(bob, alice)
    run_fan_action(admin_client, "deactivate", alice)
    assert stored_status(report) == Report.Status.ACTED


def test_reactivating_a_fan_reopens_no_report(admin_client: Client, alice: User, bob: User) -> None:
    report = make_report(bob, alice)
    run_report_action(admin_client, "deactivate", report)
    run_fan_action(admin_client, "reactivate", alice)
    assert stored_status(report) == Report.Status.ACTED


def test_a_failed_deactivation_closes_nothing(
    admin_client: Client, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = make_report(bob, alice)

    def fail(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("accounts.admin.LogEntry.objects.log_actions", fail)
    with pytest.raises(RuntimeError):
        run_report_action(admin_client, "deactivate", report)
    alice.refresh_from_db()
    assert (alice.is_active, stored_status(report)) == (True, "open")


def test_a_report_cannot_be_added_edited_or_deleted_in_django_admin(
    admin_client: Client, alice: User, bob: User
) -> None:
    report = make_report(bob, alice, note="As it was.")
    page = f"{LIST_PATH}{report.pk}/"
    assert admin_client.get(f"{page}change/").status_code == 200
    for path in (f"{LIST_PATH}add/", f"{page}change/", f"{page}delete/"):
        assert admin_client.post(path, {"note": "Other.", "post": "yes"}).status_code == 403
    run_report_action(admin_client, "delete_selected", report)
    report.refresh_from_db()
    assert report.note == "As it was."
