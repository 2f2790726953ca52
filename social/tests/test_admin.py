from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Block, User
from conftest import make_fan
from social.models import Follow
from social.tests.follows import assert_counts_match_follows, connect, follow_pairs

LIST_PATH = "/admin/social/follow/"


@pytest.fixture(autouse=True)
def _connected(alice: User, bob: User, charlie: User) -> None:
    connect(alice, bob, charlie)
    connect(bob, charlie)


def listed_names(response: Any) -> list[str]:
    return [
        f"{row.follower.full_name} > {row.followed.full_name}"
        for row in response.context["cl"].result_list
    ]


def test_the_newest_follows_come_first(admin_client: Client) -> None:
    assert listed_names(admin_client.get(LIST_PATH)) == [
        "Bob Breakaway > Charlie Check",
        "Alice Archer > Charlie Check",
        "Alice Archer > Bob Breakaway",
    ]


@pytest.mark.parametrize("name", ["email", "nano_id", "object_id"])
def test_a_search_finds_follows_with_the_fan_on_either_side(
    admin_client: Client, bob: User, name: str
) -> None:
    assert listed_names(admin_client.get(LIST_PATH, {"q": getattr(bob, name)})) == [
        "Bob Breakaway > Charlie Check",
        "Alice Archer > Bob Breakaway",
    ]


def test_a_search_uses_the_indexes_of_follows(admin_client: Client, bob: User) -> None:
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
    rows = admin_client.get(LIST_PATH, {"q": bob.email}).context["cl"].queryset
    assert "Seq Scan on social_follow" not in rows.order_by().explain()


def test_the_list_of_follows_takes_four_queries_whatever_its_length(
    admin_client: Client, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(10):
        connect(make_fan(f"Fan {number}"), alice)
    with django_assert_num_queries(4):  # reads the session, admin, count and rows with both fans
        admin_client.get(LIST_PATH)


def test_a_follow_can_be_added_by_ids(admin_client: Client, bob: User, alice: User) -> None:
    response = admin_client.post(f"{LIST_PATH}add/", {"follower": bob.pk, "followed": alice.pk})
    assert response["Location"] == LIST_PATH
    assert ("Bob Breakaway", "Alice Archer") in follow_pairs()
    assert_counts_match_follows()
    entry = LogEntry.objects.get()
    follow_row = Follow.objects.get(follower=bob, followed=alice)
    assert (entry.is_addition(), entry.object_id) == (True, str(follow_row.pk))


@pytest.mark.parametrize("refused_case", ["oneself", "again", "deactivated", "blocked", "nobody"])
def test_an_impossible_follow_is_refused(
    admin_client: Client, alice: User, bob: User, refused_case: str
) -> None:
    User.objects.filter(pk=alice.pk).update(is_active=refused_case != "deactivated")
    if refused_case == "blocked":
        Block.objects.create(blocker=bob, blocked=alice)
    followed = {"oneself": bob.pk, "again": bob.pk, "nobody": 0}.get(refused_case, alice.pk)
    follower = alice.pk if refused_case == "again" else bob.pk
    before = follow_pairs()
    response = admin_client.post(f"{LIST_PATH}add/", {"follower": follower, "followed": followed})
    assert response.status_code == 200
    assert response.context["errors"]
    assert follow_pairs() == before
    assert_counts_match_follows()


def test_a_follow_can_be_deleted(admin_client: Client, alice: User, bob: User) -> None:
    follow_row = Follow.objects.get(follower=alice, followed=bob)
    admin_client.post(f"{LIST_PATH}{follow_row.pk}/delete/", {"post": "yes"})
    assert ("Alice Archer", "Bob Breakaway") not in follow_pairs()
    assert_counts_match_follows()
    assert LogEntry.objects.get().is_deletion()


def test_several_follows_can_be_deleted_at_once_even_of_a_deactivated_fan(
    admin_client: Client, alice: User, bob: User, charlie: User
) -> None:
    User.objects.filter(pk=charlie.pk).update(is_active=False)
    followed_pks = Follow.objects.filter(followed=charlie).values_list("pk", flat=True)
    form = {"action": "delete_selected", "_selected_action": list(followed_pks), "post": "yes"}
    admin_client.post(LIST_PATH, form)
    assert follow_pairs() == {("Alice Archer", "Bob Breakaway")}
    assert_counts_match_follows()
    assert LogEntry.objects.count() == 2


def test_a_follow_cannot_be_edited(admin_client: Client, alice: User) -> None:
    follow_row = Follow.objects.first()
    assert follow_row
    path = f"{LIST_PATH}{follow_row.pk}/change/"
    assert admin_client.get(path).status_code == 200
    assert admin_client.post(path, {"follower": alice.pk, "followed": alice.pk}).status_code == 403


def test_the_list_of_follows_links_no_fans_id(admin_client: Client, alice: User) -> None:
    page = admin_client.get(LIST_PATH).content.decode()
    assert f"Alice Archer<br><small>{alice.email.replace('@', '<wbr>@')}</small>" in page
    assert "column-id" not in page
