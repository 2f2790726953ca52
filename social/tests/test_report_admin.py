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


def act(admin_client: Client, action: str, *rows: Report) -> Any:
    picked = {"action": action, "_selected_action": [row.pk for row in rows]}
    return admin_client.post(f"{LIST_PATH}?status=all", picked, follow=True)


def listed(response: Any) -> list[int]:
    return [row.pk for row in response.context["cl"].result_list]


def status(row: Report) -> str:
    row.refresh_from_db()
    return row.status


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


def test_the_open_reports_are_shown_first_and_the_others_on_request(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    rows = [make_report(bob, fan) for fan in (alice, charlie)]
    act(admin_client, "dismiss", rows[0])
    open_ids, dismissed, acted = ([rows[1].pk], [rows[0].pk], list[int]())
    assert listed(admin_client.get(LIST_PATH)) == open_ids
    assert listed(admin_client.get(LIST_PATH, {"status": "open"})) == open_ids
    assert listed(admin_client.get(LIST_PATH, {"status": "dismissed"})) == dismissed
    assert listed(admin_client.get(LIST_PATH, {"status": "acted"})) == acted
    assert listed(admin_client.get(LIST_PATH, {"status": "all"})) == open_ids + dismissed


def test_the_queue_counts_the_earlier_reports_about_the_fan_and_links_to_them(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    first = make_report(bob, alice)
    make_report(alice, bob)
    act(admin_client, "dismiss", first)
    make_report(charlie, alice)
    rows = admin_client.get(LIST_PATH).context["cl"].result_list
    assert [row.earlier_count for row in rows] == [1, 0]
    link = f"{LIST_PATH}?status=all&amp;q={alice.object_id}"
    assert f'<a href="{link}">1 earlier, 0 open</a>' in text_of(admin_client.get(LIST_PATH))
    assert len(listed(admin_client.get(LIST_PATH, {"status": "all", "q": alice.object_id}))) == 2


def test_the_queue_has_one_row_for_each_reported_fan(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    about_alice = [make_report(fan, alice) for fan in (bob, charlie)]
    about_bob = make_report(alice, bob)
    newest = make_report(make_fan("Dave"), alice)
    page = admin_client.get(LIST_PATH)
    assert listed(page) == [newest.pk, about_bob.pk]
    assert "2 earlier, 2 open" in text_of(page)
    each = admin_client.get(LIST_PATH, {"q": alice.object_id})
    assert listed(each) == [newest.pk, *(row.pk for row in reversed(about_alice))]


def test_a_dismissal_in_the_queue_closes_the_earlier_reports_about_the_fan_too(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    rows = [make_report(fan, alice) for fan in (bob, charlie)]
    other = make_report(alice, bob)
    later = make_report(make_fan("Dave"), alice)
    seen = {"action": "dismiss", "_selected_action": [rows[-1].pk]}
    response = admin_client.post(f"{LIST_PATH}?status=open&q={alice.object_id}", seen, follow=True)
    assert shown_messages(response) == ["Dismissed: 1 report."]
    assert [status(row) for row in (*rows, later)] == ["open", "dismissed", "open"]
    assert shown_messages(act(admin_client, "dismiss", later)) == ["Dismissed: 2 reports."]
    assert [status(row) for row in (*rows, later)] == ["dismissed"] * 3
    assert status(other) == "open"


def test_a_dismissal_leaves_a_report_open_that_has_arrived_since_the_queue_was_shown(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    earlier, shown = (make_report(fan, alice) for fan in (bob, charlie))
    since = make_report(make_fan("Dave"), alice)
    assert shown_messages(act(admin_client, "dismiss", shown)) == ["Dismissed: 2 reports."]
    assert [status(row) for row in (earlier, shown, since)] == ["dismissed", "dismissed", "open"]


def test_the_reports_about_an_erased_fan_are_one_row_without_a_name(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    rows = [make_report(fan, alice, note="It is Alice.") for fan in (bob, charlie)]
    make_report(alice, bob)
    alice.delete()
    page = admin_client.get(LIST_PATH)
    assert len(listed(page)) == 2
    for text in (text_of(page), text_of(admin_client.get(f"{LIST_PATH}{rows[1].pk}/change/"))):
        assert "A fan who has left" in text
        assert "Alice" not in text
    assert len(listed(admin_client.get(LIST_PATH, {"q": alice.object_id}))) == 2
    assert shown_messages(act(admin_client, "dismiss", rows[1])) == ["Dismissed: 2 reports."]


def test_a_reports_page_lists_the_earlier_ones_with_their_notes(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    first = make_report(bob, alice, note="Sells <i>sticks</i>.")
    second = make_report(charlie, alice)
    text = text_of(admin_client.get(f"{LIST_PATH}{second.pk}/change/"))
    assert f'<a href="{LIST_PATH}{first.pk}/change/">' in text
    assert "Spam (Open), by Bob Breakaway" in text
    assert "Sells &lt;i&gt;sticks&lt;/i&gt;." in text


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
    assert listed(admin_client.get(LIST_PATH, {"q": getattr(alice, name)})) == [about_alice.pk]
    assert listed(admin_client.get(LIST_PATH, {"q": "nobody"})) == []


def test_admins_neither_read_nor_close_the_reports_about_themselves(
    admin_client: Client, admin: User, alice: User
) -> None:
    row = make_report(alice, admin, note="Bans whom they like.")
    assert listed(admin_client.get(LIST_PATH, {"status": "all"})) == []
    assert admin_client.get(f"{LIST_PATH}{row.pk}/change/").status_code == 302
    for action in ("dismiss", "deactivate"):
        act(admin_client, action, row)
    assert status(row) == Report.Status.OPEN


def test_the_queue_takes_no_more_queries_for_many_reports(
    admin_client: Client, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(10):
        make_report(make_fan(f"Fan {number}"), alice)
    with django_assert_num_queries(4):  # session, admin, count, rows
        admin_client.get(LIST_PATH)


def test_a_dismissal_closes_only_open_reports_and_is_logged(
    admin_client: Client, admin: User, alice: User, bob: User
) -> None:
    row = make_report(bob, alice)
    assert shown_messages(act(admin_client, "dismiss", row)) == ["Dismissed: 1 report."]
    assert status(row) == Report.Status.DISMISSED
    assert row.closed_at is not None
    entry = LogEntry.objects.get()
    assert (entry.user, entry.object_id, entry.get_change_message()) == (
        admin,
        str(row.pk),
        "Dismissed.",
    )
    assert entry.object_repr == f"Report {row.pk}"  # no names
    again = act(admin_client, "dismiss", row)
    assert shown_messages(again) == ["Dismissed: 0 reports."]


def test_deactivating_the_fan_closes_all_open_reports_about_them(
    admin_client: Client, login: Login, alice: User, bob: User, charlie: User
) -> None:
    earlier_sign_in = login(alice)
    dismissed = make_report(bob, alice)
    act(admin_client, "dismiss", dismissed)
    mine, theirs, other = (
        make_report(bob, alice),
        make_report(charlie, alice),
        make_report(alice, bob),
    )
    make_report(make_fan("Dave"), alice)  # the queue shows another row by now
    response = act(admin_client, "deactivate", theirs)
    assert shown_messages(response) == ["Deactivated: 1 of 1 selected."]
    assert [status(row) for row in (dismissed, mine, theirs, other)] == [
        "dismissed",
        "acted",
        "acted",
        "open",
    ]
    assert earlier_sign_in.get("/users/get_self").status_code == 401
    entry = LogEntry.objects.order_by("-pk")[0]
    assert (entry.object_id, entry.get_change_message()) == (str(alice.pk), "Deactivated.")


def test_deactivating_a_fan_elsewhere_closes_the_reports_too(
    admin_client: Client, alice: User, bob: User
) -> None:
    row = make_report(bob, alice)
    run_fan_action(admin_client, "deactivate", alice)
    assert status(row) == Report.Status.ACTED


def test_reactivating_a_fan_opens_no_report(admin_client: Client, alice: User, bob: User) -> None:
    row = make_report(bob, alice)
    act(admin_client, "deactivate", row)
    run_fan_action(admin_client, "reactivate", alice)
    assert status(row) == Report.Status.ACTED


def test_a_failed_deactivation_closes_nothing(
    admin_client: Client, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = make_report(bob, alice)

    def fail(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("accounts.admin.LogEntry.objects.log_actions", fail)
    with pytest.raises(RuntimeError):
        act(admin_client, "deactivate", row)
    alice.refresh_from_db()
    assert (alice.is_active, status(row)) == (True, "open")


def test_a_report_is_neither_added_nor_edited_nor_deleted(
    admin_client: Client, alice: User, bob: User
) -> None:
    row = make_report(bob, alice, note="As it was.")
    page = f"{LIST_PATH}{row.pk}/"
    assert admin_client.get(f"{page}change/").status_code == 200
    for path in (f"{LIST_PATH}add/", f"{page}change/", f"{page}delete/"):
        assert admin_client.post(path, {"note": "Other.", "post": "yes"}).status_code == 403
    act(admin_client, "delete_selected", row)
    row.refresh_from_db()
    assert row.note == "As it was."


def test_a_fan_does_not_see_the_queue(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(LIST_PATH).status_code == 302
