"""Tests POST /users/new_code: the new profile link, and what happens to the old one."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.administration.services import set_active
from accounts.models import RetiredNanoId, User
from accounts.profile_link.nano_ids import (
    FORWARDING_TIME,
    NEW_NANO_IDS_PER_DAY_MAX,
    replace_profile_link,
)
from common.ids import new_nano_id
from common.tests.concurrency import run_concurrently, statuses
from conftest import Login, make_fan


def post_replacement(login: Login, fan: User, **body: Any) -> Any:
    return login(fan).post("/users/new_code", body, format="json")


def replace_nano_id(fan: User, *, forward: bool) -> str:
    """Replaces the fan's nano id, and returns the old one."""
    old_nano_id = fan.nano_id
    fan.nano_id = replace_profile_link(user=fan, forward=forward).nano_id
    return old_nano_id


def let_time_pass(**time: float) -> None:
    """Simulates the passing of time, by moving stored times into the past."""
    for retired_row in RetiredNanoId.objects.all():
        retired_row.retired_at -= timedelta(**time)
        if retired_row.forward_until:
            retired_row.forward_until -= timedelta(**time)
        retired_row.save()


@pytest.mark.parametrize("body", [{}, {"forward": False}])
def test_the_own_record_has_a_new_nano_id(login: Login, alice: User, body: Any) -> None:
    client = login(alice)
    record_before = client.get("/users/get_self").json()
    response = client.post("/users/new_code", body, format="json")
    assert response.status_code == 200
    record_after = response.json()
    assert record_after["nano_id"] != record_before["nano_id"]
    assert {**record_after, "nano_id": "", "updated_at": ""} == {
        **record_before,
        "nano_id": "",
        "updated_at": "",
    }
    assert client.get("/users/get_self").json() == record_after


CALLS_WITH_OLD_ID = [
    ("GET", "/r/{}", "text/html"),
    ("GET", "/R/{}/", "text/html"),
    ("GET", "/users/{}", "text/html"),
    ("GET", "/users/{}", "application/json"),
    ("GET", "/users/connections/{}", "application/json"),
    ("POST", "/users/follow/{}", "application/json"),
]


@pytest.mark.parametrize("call", CALLS_WITH_OLD_ID)
def test_the_old_nano_id_is_404_at_once_and_the_new_one_works(
    login: Login, alice: User, bob: User, call: tuple[str, str, str]
) -> None:
    method, path, accept = call
    client = login(bob)
    assert client.generic(method, path.format(alice.nano_id), HTTP_ACCEPT=accept).status_code == 200
    old_nano_id = replace_nano_id(alice, forward=False)
    statuses = [
        client.generic(method, path.format(nano_id), HTTP_ACCEPT=accept).status_code
        for nano_id in (old_nano_id, alice.nano_id)
    ]
    assert statuses == [404, 200]


@pytest.mark.parametrize("call", CALLS_WITH_OLD_ID[2:])
def test_with_forwarding_the_old_nano_id_is_404_everywhere_but_at_the_link(
    login: Login, alice: User, bob: User, call: tuple[str, str, str]
) -> None:
    method, path, accept = call
    old_nano_id = replace_nano_id(alice, forward=True)
    response = login(bob).generic(method, path.format(old_nano_id), HTTP_ACCEPT=accept)
    assert response.status_code == 404


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", ["/r/{}", "/R/{}/"])
def test_a_forwarded_link_redirects_to_the_new_one(
    signed_out_client: APIClient, alice: User, method: str, path: str
) -> None:
    old_nano_id = replace_nano_id(alice, forward=True)
    response = signed_out_client.generic(method, path.format(old_nano_id.upper()))
    assert (response.status_code, response["Location"]) == (302, f"/r/{alice.nano_id}")
    assert response["Cache-Control"] == "no-store"


def test_a_forwarded_link_retains_its_query(signed_out_client: APIClient, alice: User) -> None:
    old_nano_id = replace_nano_id(alice, forward=True)
    response = signed_out_client.get(f"/r/{old_nano_id}?from=poster&x=%C3%A9")
    assert response["Location"] == f"/r/{alice.nano_id}?from=poster&x=%C3%A9"


def test_a_link_is_forwarded_for_30_days(signed_out_client: APIClient, alice: User) -> None:
    old_nano_id = replace_nano_id(alice, forward=True)
    let_time_pass(days=29.9)
    assert signed_out_client.get(f"/r/{old_nano_id}").status_code == 302
    let_time_pass(days=0.2)
    assert signed_out_client.get(f"/r/{old_nano_id}").status_code == 404
    assert timedelta(days=30) == FORWARDING_TIME


def test_older_links_redirect_directly_to_the_newest_until_they_expire(
    signed_out_client: APIClient, alice: User
) -> None:
    oldest_nano_id = replace_nano_id(alice, forward=True)
    let_time_pass(days=20)
    old_nano_id = replace_nano_id(alice, forward=True)
    for nano_id in (oldest_nano_id, old_nano_id):
        assert signed_out_client.get(f"/r/{nano_id}")["Location"] == f"/r/{alice.nano_id}"
    let_time_pass(days=11)
    assert [
        signed_out_client.get(f"/r/{nano_id}").status_code
        for nano_id in (oldest_nano_id, old_nano_id)
    ] == [404, 302]


def test_replacing_a_link_without_forwarding_ends_older_links_too(
    signed_out_client: APIClient, alice: User
) -> None:
    oldest_nano_id = replace_nano_id(alice, forward=True)
    old_nano_id = replace_nano_id(alice, forward=False)
    replace_nano_id(alice, forward=True)
    assert [
        signed_out_client.get(f"/r/{nano_id}").status_code
        for nano_id in (oldest_nano_id, old_nano_id)
    ] == [404, 404]


def test_another_fans_forwarding_still_works(
    signed_out_client: APIClient, alice: User, bob: User
) -> None:
    old_nano_id = replace_nano_id(bob, forward=True)
    replace_nano_id(alice, forward=False)
    assert signed_out_client.get(f"/r/{old_nano_id}").status_code == 302


def test_a_deactivated_fans_old_link_is_404_until_reactivated(
    signed_out_client: APIClient, alice: User
) -> None:
    old_nano_id = replace_nano_id(alice, forward=True)
    statuses = []
    for active in (False, True):
        set_active(ids=[alice.pk], active=active)
        statuses.append(signed_out_client.get(f"/r/{old_nano_id}").status_code)
    assert statuses == [404, 302]


def test_a_deleted_fans_old_link_is_404(signed_out_client: APIClient, alice: User) -> None:
    old_nano_id = replace_nano_id(alice, forward=True)
    alice.delete()
    assert signed_out_client.get(f"/r/{old_nano_id}").status_code == 404
    assert not RetiredNanoId.objects.exists()


def test_only_an_unknown_nano_id_is_looked_up_among_the_retired(
    signed_out_client: APIClient, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for path, queries in ((alice.nano_id, 1), ("nobody", 0), ("f" * 24, 1), (new_nano_id(), 2)):
        with django_assert_num_queries(queries):
            signed_out_client.get(f"/r/{path}")


# The limit, and refused requests


def test_the_sixth_new_link_of_a_day_is_429(login: Login, alice: User) -> None:
    nano_ids = [
        post_replacement(login, alice).json()["nano_id"] for _ in range(NEW_NANO_IDS_PER_DAY_MAX)
    ]
    refusal = post_replacement(login, alice)
    assert (refusal.status_code, refusal.json()["code"]) == (429, "throttled")
    assert 86_000 < int(refusal["Retry-After"]) <= 86_400
    assert User.objects.get().nano_id == nano_ids[-1]
    let_time_pass(days=1)
    assert post_replacement(login, alice).status_code == 200


# Races, and constraints of the database


@pytest.mark.django_db(transaction=True)
def test_two_concurrent_requests_for_a_new_link_leave_one_current_nano_id(
    login: Login, alice: User
) -> None:
    old_nano_id = alice.nano_id
    responses = run_concurrently(*[lambda: post_replacement(login, alice, forward=True)] * 2)
    assert statuses(responses) == [200, 200]
    current = User.objects.get().nano_id
    retired_nano_ids = set(RetiredNanoId.objects.values_list("nano_id", flat=True))
    assert old_nano_id in retired_nano_ids
    assert current not in retired_nano_ids
    assert current in {response.json()["nano_id"] for response in responses}


def test_a_request_with_an_outdated_record_replaces_no_nano_id_again(alice: User) -> None:
    stale_user = User.objects.get()
    replace_nano_id(alice, forward=True)
    assert replace_profile_link(user=stale_user, forward=False).nano_id == alice.nano_id
    assert RetiredNanoId.objects.get().forward_until is None  # the choice not to forward wins


def test_the_database_refuses_a_retired_nano_id(alice: User, bob: User) -> None:
    old_nano_id = replace_nano_id(alice, forward=False)
    with pytest.raises(IntegrityError, match="retired"), transaction.atomic():
        make_fan("Nora", nano_id=old_nano_id)
    with pytest.raises(IntegrityError, match="retired"), transaction.atomic():
        User.objects.filter(pk=bob.pk).update(nano_id=old_nano_id)
    alice.nano_id = old_nano_id
    with pytest.raises(IntegrityError, match="retired"), transaction.atomic():
        alice.save()  # would store the old nano id again


def test_a_new_fan_gets_another_nano_id_if_the_first_is_retired(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    generated_nano_ids = iter([replace_nano_id(alice, forward=False), new_nano_id()])
    monkeypatch.setattr("accounts.records.creation.new_nano_id", lambda: next(generated_nano_ids))
    body = {"full_name": "Nora", "email": "nora@example.test"}
    assert login("nora").put("/users/", body, format="json").status_code == 201
