import re

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.admin import UserAdmin
from accounts.administration.services import set_active
from accounts.models import User
from accounts.tests.admin_pages import USER_LIST_PATH, change_path, listed_names
from common import large_table_admin
from conftest import make_fan


def test_the_newest_fans_come_first(admin_client: Client, alice: User, bob: User) -> None:
    assert listed_names(admin_client.get(USER_LIST_PATH)) == [
        "Bob Breakaway",
        "Alice Archer",
        "Ada Admin",
    ]


@pytest.mark.parametrize(
    ("term", "expected_names"),
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
def test_search_matches_the_start_of_a_text_or_a_whole_id(
    admin_client: Client, alice: User, bob: User, term: str, expected_names: list[str]
) -> None:
    make_fan("Jean Béliveau")
    term = {"nano": alice.nano_id.upper(), "object": alice.object_id}.get(term, term)
    assert listed_names(admin_client.get(USER_LIST_PATH, {"q": term})) == expected_names


@pytest.mark.parametrize("term", ["ali", "alice.archer@exa", "346789bcdf", "a1" * 12])
def test_every_kind_of_search_uses_an_index(db: None, term: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
    plan = User.objects.filter(UserAdmin(User, admin.site).search_condition(term)).explain()
    assert "Seq Scan" not in plan
    assert len(re.findall(r"Index Cond", plan)) == (3 if term == "ali" else 1)


@pytest.mark.parametrize("is_active", [True, False])
def test_a_row_and_a_fans_page_lead_to_the_card_that_an_active_fan_has(
    admin_client: Client, alice: User, *, is_active: bool
) -> None:
    set_active(ids=[alice.pk], active=is_active)
    for path in (USER_LIST_PATH, change_path(alice)):
        text = admin_client.get(path).content.decode()
        assert (f'href="/users/{alice.object_id}"' in text) == is_active


def test_no_column_can_be_sorted(admin_client: Client) -> None:
    assert b"sortable" not in admin_client.get(USER_LIST_PATH).content


@pytest.mark.parametrize("query", ["", "?q=ali", "?is_active__exact=1", "?_facets=True"])
def test_no_query_counts_a_whole_table(admin_client: Client, alice: User, query: str) -> None:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        admin_client.get(f"{USER_LIST_PATH}{query}")
    counts = [query["sql"] for query in queries if "COUNT(" in query["sql"]]
    assert counts
    assert all("LIMIT 10000" in sql for sql in counts)


def test_the_count_of_a_list_above_the_maximum_reads_n_or_more(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch, alice: User, bob: User
) -> None:
    assert re.search(r"\s3 users", admin_client.get(USER_LIST_PATH).content.decode())
    monkeypatch.setattr(large_table_admin, "COUNTED_ROWS_MAX", 2)
    response = admin_client.get(USER_LIST_PATH)
    assert re.search(r"2 or more users", response.content.decode())
    assert len(listed_names(response)) == 3


def test_pages_end_at_the_counted_maximum(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch, alice: User, bob: User
) -> None:
    monkeypatch.setattr("accounts.admin.UserAdmin.list_per_page", 1)
    monkeypatch.setattr(large_table_admin, "COUNTED_ROWS_MAX", 2)
    assert listed_names(admin_client.get(USER_LIST_PATH, {"p": 2})) == ["Alice Archer"]
    assert admin_client.get(USER_LIST_PATH, {"p": 3})["Location"] == f"{USER_LIST_PATH}?e=1"


def test_only_the_fans_of_the_shown_page_can_be_selected(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch, alice: User
) -> None:
    monkeypatch.setattr("accounts.admin.UserAdmin.list_per_page", 1)
    text = admin_client.get(USER_LIST_PATH).content.decode()
    assert 'class="action-counter"' in text  # Django's script fails without this element
    assert "across all pages" not in text


def test_the_list_takes_four_queries_whatever_its_length(
    admin_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(20):
        make_fan(f"Fan {number}")
    with django_assert_num_queries(4):  # reads the session, admin, count and rows
        admin_client.get(USER_LIST_PATH)
