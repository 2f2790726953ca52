import re
from datetime import UTC, datetime
from typing import Any
from unittest.mock import Mock

import pytest
from django.contrib.admin.models import LogEntry
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts import large_tables
from accounts.admin import _matches
from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from accounts.tests.office import save
from conftest import Login, make_fan

LIST = "/admin/accounts/user/"


@pytest.fixture
def office(client: Client, admin: User) -> Client:
    """Ada's browser, signed in to Django admin."""
    client.force_login(admin)
    return client


def page_of(user: User) -> str:
    return f"{LIST}{user.pk}/change/"


def listed(answer: Any) -> list[str]:
    return [user.full_name for user in answer.context["cl"].result_list]


def act(office: Client, action: str, *users: User) -> Any:
    picked = {"action": action, "_selected_action": [user.pk for user in users]}
    return office.post(LIST, picked, follow=True)


def told(answer: Any) -> list[str]:
    return [str(message) for message in answer.context["messages"]]


# The list


def test_the_newest_fans_come_first(office: Client, alice: User, bob: User) -> None:
    assert listed(office.get(LIST)) == ["Bob Breakaway", "Alice Archer", "Ada Admin"]


@pytest.mark.parametrize(
    ("term", "found"),
    [
        ("ALI", ["Alice Archer"]),
        ("arch", ["Alice Archer"]),
        ("beliv", ["Jean Béliveau"]),
        ("Béliv", ["Jean Béliveau"]),
        ("alice.archer@exa", ["Alice Archer"]),
        ("alice.arch", ["Alice Archer"]),
        (" Bob Breakaway ", ["Bob Breakaway"]),
        ("nano", ["Alice Archer"]),
        ("object", ["Alice Archer"]),
        ("rcher", []),
        ("%", []),
        ("_", []),
        ("416-555-0123", []),
    ],
)
def test_search_looks_from_the_start_or_for_a_whole_id(
    office: Client, alice: User, bob: User, term: str, found: list[str]
) -> None:
    make_fan("Jean Béliveau")
    term = {"nano": alice.nano_id.upper(), "object": alice.object_id}.get(term, term)
    assert listed(office.get(LIST, {"q": term})) == found


@pytest.mark.parametrize("term", ["ali", "alice.archer@exa", "346789bcdf", "a1" * 12])
def test_every_search_has_its_index(db: None, term: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
    plan = User.objects.filter(_matches(term)).explain()
    assert "Seq Scan" not in plan
    assert len(re.findall(r"Index Cond", plan)) == (3 if term == "ali" else 1)


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ({"user_type__exact": ADMIN_TYPE}, ["Ada Admin"]),
        ({"user_type__exact": FAN_TYPE}, ["Bob Breakaway", "Alice Archer"]),
        ({"is_active__exact": "0"}, ["Bob Breakaway"]),
    ],
)
def test_filters_narrow_the_list(
    office: Client, alice: User, bob: User, chosen: dict[str, str], found: list[str]
) -> None:
    User.objects.filter(pk=bob.pk).update(is_active=False)
    assert listed(office.get(LIST, chosen)) == found


def test_no_column_offers_to_sort_a_million_rows(office: Client) -> None:
    assert b"sortable" not in office.get(LIST).content


@pytest.mark.parametrize("query", ["", "?q=ali", "?is_active__exact=1", "?_facets=True"])
def test_no_query_counts_a_whole_table(office: Client, alice: User, query: str) -> None:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        office.get(f"{LIST}{query}")
    counts = [asked["sql"] for asked in queries if "COUNT(" in asked["sql"]]
    assert counts
    assert all("LIMIT 10000" in sql for sql in counts)


def test_a_list_longer_than_it_counts_says_so(
    office: Client, monkeypatch: pytest.MonkeyPatch, alice: User, bob: User
) -> None:
    assert re.search(r"\s3 users", office.get(LIST).content.decode())
    monkeypatch.setattr(large_tables, "MOST", 2)
    answer = office.get(LIST)
    assert re.search(r"2 or more users", answer.content.decode())
    assert len(listed(answer)) == 3


def test_pages_go_as_deep_as_it_counts(
    office: Client, monkeypatch: pytest.MonkeyPatch, alice: User, bob: User
) -> None:
    monkeypatch.setattr("accounts.admin.UserAdmin.list_per_page", 1)
    monkeypatch.setattr(large_tables, "MOST", 2)
    assert listed(office.get(LIST, {"p": 2})) == ["Alice Archer"]
    assert office.get(LIST, {"p": 3})["Location"] == f"{LIST}?e=1"


def test_nobody_selects_more_than_the_page(
    office: Client, monkeypatch: pytest.MonkeyPatch, alice: User
) -> None:
    monkeypatch.setattr("accounts.admin.UserAdmin.list_per_page", 1)
    text = office.get(LIST).content.decode()
    assert 'class="action-counter"' in text  # its script fails without
    assert "across all pages" not in text


def test_the_list_takes_four_queries_however_long(
    office: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(20):
        make_fan(f"Fan {number}")
    with django_assert_num_queries(4):  # session, admin, count, rows
        office.get(LIST)


# One fan


@pytest.mark.parametrize("page", [LIST, f"{LIST}?q=alice", "change", "history"])
def test_private_fields_are_nowhere(office: Client, alice: User, page: str) -> None:
    signed_in = datetime(2019, 3, 4, tzinfo=UTC)
    private = {"phone_number": "416-555-0123", "gender": "Female", "dob": "1990-02-03"}
    User.objects.filter(pk=alice.pk).update(last_logged_in=[signed_in], **private)
    path = page if page.startswith("/") else f"{LIST}{alice.pk}/{page}/"
    text = office.get(path).content.decode()
    assert "Alice Archer" in text
    for value in ["416-555", "Female", "1990", "2019", "password", *private, "last_logged_in"]:
        assert value not in text.replace("/admin/password_change/", "")


def test_an_operator_moderates_name_and_bio(office: Client, alice: User) -> None:
    before = alice.updated_at
    answer = save(office, alice, full_name=" Alice A. ", bio="One\r\nTwo")
    assert answer["Location"] == LIST
    alice.refresh_from_db()
    assert (alice.full_name, alice.bio) == ("Alice A.", "One\nTwo")
    assert alice.updated_at > before
    entry = LogEntry.objects.get()
    assert entry.get_change_message() == "Changed Full name and Bio."
    assert (entry.user.full_name, entry.object_id) == ("Ada Admin", str(alice.pk))


@pytest.mark.parametrize(
    "changes",
    [{"full_name": ""}, {"full_name": "a\x07b"}, {"full_name": "a" * 101}, {"bio": "b" * 501}],
)
def test_the_fans_own_rules_hold(office: Client, alice: User, changes: dict[str, str]) -> None:
    answer = save(office, alice, **changes)
    assert answer.status_code == 200
    assert list(answer.context["adminform"].form.errors) == list(changes)
    alice.refresh_from_db()
    assert alice.full_name == "Alice Archer"
    assert not LogEntry.objects.exists()


def test_nothing_else_can_be_written(office: Client, alice: User) -> None:
    others = {
        "email": "x@example.test",
        "user_type": ADMIN_TYPE,
        "is_active": "",
        "nano_id": "346789bcdf",
        "firebase_uid": "x",
        "password": "x",
    }
    [before] = User.objects.filter(pk=alice.pk).values_list()
    answer = save(office, alice, bio="Written.", **others)
    assert answer["Location"] == LIST
    [after] = User.objects.filter(pk=alice.pk).values_list()
    assert sum(old != new for old, new in zip(before, after, strict=True)) == 2  # and updated_at


def test_a_fans_page_takes_few_queries(
    office: Client, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(5):  # session, admin, fan, log, counters
        office.get(page_of(alice))


def test_fans_are_not_added_here(office: Client) -> None:
    assert office.post(f"{LIST}add/").status_code == 403


# Actions


@pytest.mark.parametrize(
    ("action", "before", "after"),
    [
        ("promote", {"user_type": FAN_TYPE}, {"user_type": ADMIN_TYPE}),
        ("demote", {"user_type": ADMIN_TYPE}, {"user_type": FAN_TYPE}),
        ("deactivate", {"is_active": True}, {"is_active": False}),
        ("reactivate", {"is_active": False}, {"is_active": True}),
    ],
)
def test_an_action_changes_and_logs_those_who_were_otherwise(
    office: Client, alice: User, action: str, before: Any, after: Any
) -> None:
    User.objects.filter(pk=alice.pk).update(**before)
    bob = make_fan("Bob", **after)
    answer = act(office, action, alice, bob)
    done = {"promote": "Promoted", "demote": "Demoted"}.get(action, f"{action.capitalize()}d")
    assert told(answer) == [f"{done}: 1 of 2 selected."]
    assert User.objects.filter(pk__in=[alice.pk, bob.pk], **after).count() == 2
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.is_change()) == (str(alice.pk), True)
    assert entry.get_change_message() == f"{done}."


@pytest.mark.parametrize("action", ["demote", "deactivate"])
def test_nobody_shuts_themselves_out(office: Client, admin: User, action: str) -> None:
    answer = act(office, action, admin)
    assert told(answer)[1] == "Your own record stays as it is."
    admin.refresh_from_db()
    assert (admin.is_admin, admin.is_active) == (True, True)
    assert not LogEntry.objects.exists()


def test_an_action_takes_as_many_queries_for_many_fans(
    office: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    fans = [make_fan(f"Fan {number}") for number in range(30)]
    picked = {"action": "deactivate", "_selected_action": [fan.pk for fan in fans]}
    with django_assert_max_num_queries(16):
        office.post(LIST, picked)
    assert LogEntry.objects.count() == 30


def test_a_deactivated_fan_is_shut_out_until_reactivated(
    office: Client, login: Login, anyone: APIClient, alice: User, bob: User
) -> None:
    act(office, "deactivate", alice)
    refusal = login(alice).get("/users/get_self")
    assert (refusal.status_code, refusal.json()["code"]) == (403, "deactivated")
    assert login(alice).patch("/users/", {"bio": "x"}, format="json").status_code == 403
    assert anyone.get(f"/users/{alice.nano_id}").status_code == 404
    assert login(bob).get("/users/search", {"q": "alice"}).json() == []
    act(office, "reactivate", alice)
    assert login(alice).get("/users/get_self").status_code == 200


# Who may


@pytest.mark.parametrize("change", [{"user_type": FAN_TYPE}, {"is_active": False}])
def test_a_demoted_or_deactivated_admin_is_out_at_once(
    office: Client, admin: User, change: dict[str, Any]
) -> None:
    assert office.get(LIST).status_code == 200
    User.objects.filter(pk=admin.pk).update(**change)
    assert office.get(LIST)["Location"].startswith("/admin/login/")


def test_an_operator_sets_the_password_an_admin_signs_in_with(
    client: Client, admin: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getpass", Mock(return_value="over the boards"))
    call_command("changepassword", admin.email)
    form = {"username": admin.email.upper(), "password": "over the boards"}
    assert client.post(f"/admin/login/?next={LIST}", form)["Location"] == LIST
    assert client.get(LIST).status_code == 200


def test_a_fan_gets_to_the_login_only(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(LIST)["Location"].startswith("/admin/login/")
    assert client.post(LIST, {"action": "promote"})["Location"].startswith("/admin/login/")


@pytest.mark.parametrize(
    "guess",
    [
        "gender=Female",
        "dob=1990-02-03",
        "phone_number__startswith=416",
        "password__startswith=pbkdf2",
        "last_logged_in__len=0",
    ],
)
def test_private_fields_cannot_be_guessed_by_filtering(
    office: Client, alice: User, guess: str
) -> None:
    answer = office.get(f"/admin/accounts/user/?{guess}")
    assert answer.status_code in {302, 400}
    assert "Alice Archer" not in answer.content.decode()
