"""Tests POST /users/new_code: the new profile link, and what happens to the old one."""

from datetime import timedelta
from typing import Any
from unittest.mock import Mock

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings
from rest_framework.test import APIClient

from accounts.administration import set_active
from accounts.models import RetiredNanoId, User
from accounts.nano_ids import FORWARDING_TIME, NEW_NANO_IDS_PER_DAY_MAX, replace_profile_link
from common.ids import new_nano_id
from conftest import Login, make_fan
from hockeyhub.tests.page import Page, get
from media.previews.names import preview_url
from social.tests.test_concurrency import run_concurrently, statuses


def renew(login: Login, fan: User, **body: Any) -> Any:
    return login(fan).post("/users/new_code", body, format="json")


def replace(fan: User, *, forward: bool) -> str:
    """Replaces the fan's nano id, and returns the old one."""
    old = fan.nano_id
    fan.nano_id = replace_profile_link(user=fan, forward=forward).nano_id
    return old


def later(**time: float) -> None:
    """Simulates the passing of time, by moving stored times into the past."""
    for row in RetiredNanoId.objects.all():
        row.retired_at -= timedelta(**time)
        if row.forward_until:
            row.forward_until -= timedelta(**time)
        row.save()


@pytest.mark.parametrize("body", [{}, {"forward": False}])
def test_the_own_record_has_a_new_nano_id(login: Login, alice: User, body: Any) -> None:
    client = login(alice)
    before = client.get("/users/get_self").json()
    response = client.post("/users/new_code", body, format="json")
    assert response.status_code == 200
    after = response.json()
    assert after["nano_id"] != before["nano_id"]
    assert {**after, "nano_id": "", "updated_at": ""} == {**before, "nano_id": "", "updated_at": ""}
    assert client.get("/users/get_self").json() == after


OLD_LINKS = [
    ("GET", "/r/{}", "text/html"),
    ("GET", "/R/{}/", "text/html"),
    ("GET", "/users/{}", "text/html"),
    ("GET", "/users/{}", "application/json"),
    ("GET", "/users/connections/{}", "application/json"),
    ("POST", "/users/follow/{}", "application/json"),
    ("POST", "/users/unfollow/{}", "application/json"),
    ("POST", "/users/block/{}", "application/json"),
    ("POST", "/users/unblock/{}", "application/json"),
    ("POST", "/users/remove_follower/{}", "application/json"),
]


@pytest.mark.parametrize("link", OLD_LINKS)
def test_the_old_nano_id_is_404_at_once_and_the_new_one_works(
    login: Login, alice: User, bob: User, link: tuple[str, str, str]
) -> None:
    method, path, accept = link
    client = login(bob)
    assert client.generic(method, path.format(alice.nano_id), HTTP_ACCEPT=accept).status_code == 200
    old = replace(alice, forward=False)
    statuses = [
        client.generic(method, path.format(nano_id), HTTP_ACCEPT=accept).status_code
        for nano_id in (old, alice.nano_id)
    ]
    assert statuses == [404, 200]


@pytest.mark.parametrize("link", OLD_LINKS[2:])
def test_with_forwarding_the_old_nano_id_is_404_everywhere_but_at_the_link(
    login: Login, alice: User, bob: User, link: tuple[str, str, str]
) -> None:
    method, path, accept = link
    old = replace(alice, forward=True)
    response = login(bob).generic(method, path.format(old), HTTP_ACCEPT=accept)
    assert response.status_code == 404


def test_a_messenger_gets_no_tags_of_the_old_link_and_the_new_image_of_the_new_one(
    alice: User,
) -> None:
    old_image = preview_url(alice)
    old = replace(alice, forward=False)
    robot = "WhatsApp/2.23.20.0 A"
    assert alice.full_name not in get(f"/r/{old}", "*/*", robot).content.decode()
    metas = Page(get(f"/r/{alice.nano_id}", "*/*", robot)).metas
    assert str(metas["og:image"]).endswith(preview_url(alice))
    assert old_image != preview_url(alice)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", ["/r/{}", "/R/{}/"])
def test_a_forwarded_link_leads_to_the_new_one(
    anyone: APIClient, alice: User, method: str, path: str
) -> None:
    old = replace(alice, forward=True)
    response = anyone.generic(method, path.format(old.upper()))
    assert (response.status_code, response["Location"]) == (302, f"/r/{alice.nano_id}")
    assert response["Cache-Control"] == "no-store"


def test_a_forwarded_link_retains_its_query(anyone: APIClient, alice: User) -> None:
    old = replace(alice, forward=True)
    response = anyone.get(f"/r/{old}?from=poster&x=%C3%A9")
    assert response["Location"] == f"/r/{alice.nano_id}?from=poster&x=%C3%A9"


def test_a_messenger_is_forwarded_too(alice: User) -> None:
    old = replace(alice, forward=True)
    assert get(f"/r/{old}", "*/*", "WhatsApp/2.23.20.0 A").status_code == 302


def test_a_link_is_forwarded_for_30_days(anyone: APIClient, alice: User) -> None:
    old = replace(alice, forward=True)
    later(days=29.9)
    assert anyone.get(f"/r/{old}").status_code == 302
    later(days=0.2)
    assert anyone.get(f"/r/{old}").status_code == 404
    assert timedelta(days=30) == FORWARDING_TIME


def test_older_links_lead_straight_to_the_newest_for_the_rest_of_their_time(
    anyone: APIClient, alice: User
) -> None:
    oldest = replace(alice, forward=True)
    later(days=20)
    old = replace(alice, forward=True)
    for nano_id in (oldest, old):
        assert anyone.get(f"/r/{nano_id}")["Location"] == f"/r/{alice.nano_id}"
    later(days=11)
    assert [anyone.get(f"/r/{nano_id}").status_code for nano_id in (oldest, old)] == [404, 302]


def test_without_forwarding_older_links_end_too(anyone: APIClient, alice: User) -> None:
    oldest = replace(alice, forward=True)
    old = replace(alice, forward=False)
    replace(alice, forward=True)
    assert [anyone.get(f"/r/{nano_id}").status_code for nano_id in (oldest, old)] == [404, 404]


def test_another_fans_forwarding_still_works(anyone: APIClient, alice: User, bob: User) -> None:
    old = replace(bob, forward=True)
    replace(alice, forward=False)
    assert anyone.get(f"/r/{old}").status_code == 302


def test_a_deactivated_fans_old_link_is_404_until_reactivated(
    anyone: APIClient, alice: User
) -> None:
    old = replace(alice, forward=True)
    found = []
    for active in (False, True):
        set_active(ids=[alice.pk], active=active)
        found.append(anyone.get(f"/r/{old}").status_code)
    assert found == [404, 302]


def test_a_deleted_fans_old_link_is_404(anyone: APIClient, alice: User) -> None:
    old = replace(alice, forward=True)
    alice.delete()
    assert anyone.get(f"/r/{old}").status_code == 404
    assert not RetiredNanoId.objects.exists()


def test_only_an_unknown_nano_id_is_looked_up_among_the_retired(
    anyone: APIClient, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for path, queries in ((alice.nano_id, 1), ("nobody", 0), ("f" * 24, 1), (new_nano_id(), 2)):
        with django_assert_num_queries(queries):
            anyone.get(f"/r/{path}")


# The limit, and refused requests


def test_the_sixth_new_code_of_a_day_is_429(login: Login, alice: User) -> None:
    codes = [renew(login, alice).json()["nano_id"] for _ in range(NEW_NANO_IDS_PER_DAY_MAX)]
    refusal = renew(login, alice)
    assert (refusal.status_code, refusal.json()["code"]) == (429, "throttled")
    assert 86_000 < int(refusal["Retry-After"]) <= 86_400
    assert User.objects.get().nano_id == codes[-1]
    later(days=1)
    assert renew(login, alice).status_code == 200


def test_the_limit_follows_the_scale_of_all_rate_limits(
    login: Login, alice: User, settings: Settings
) -> None:
    settings.THROTTLE_SCALE = 0
    assert {renew(login, alice).status_code for _ in range(6)} == {200}


@pytest.mark.parametrize("forward", [None, 1, "true", "", []])
def test_what_is_neither_true_nor_false_is_400(login: Login, alice: User, forward: Any) -> None:
    response = renew(login, alice, forward=forward)
    assert (response.status_code, list(response.json()["fields"])) == (400, ["forward"])
    assert not RetiredNanoId.objects.exists()


# Races, and constraints of the database


@pytest.mark.django_db(transaction=True)
def test_two_requests_at_once_both_succeed_and_leave_one_nano_id(login: Login, alice: User) -> None:
    old = alice.nano_id
    responses = run_concurrently(*[lambda: renew(login, alice, forward=True)] * 2)
    assert statuses(responses) == [200, 200]
    current = User.objects.get().nano_id
    retired = set(RetiredNanoId.objects.values_list("nano_id", flat=True))
    assert old in retired
    assert current not in retired
    assert current in {response.json()["nano_id"] for response in responses}


def test_a_call_whose_record_was_replaced_during_it_replaces_nothing(alice: User) -> None:
    seen_before = User.objects.get()
    replace(alice, forward=True)
    assert replace_profile_link(user=seen_before, forward=False).nano_id == alice.nano_id
    assert RetiredNanoId.objects.get().forward_until is None  # the stricter choice wins


def test_a_nano_id_that_is_taken_or_retired_is_not_given_out(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    retired = replace(bob, forward=False)
    free = new_nano_id()
    drawn = iter([bob.nano_id, retired, free])
    monkeypatch.setattr("accounts.nano_ids.new_nano_id", lambda: next(drawn))
    replace(alice, forward=False)
    assert User.objects.get(pk=alice.pk).nano_id == free


def test_the_database_refuses_a_retired_nano_id(alice: User, bob: User) -> None:
    old = replace(alice, forward=False)
    with pytest.raises(IntegrityError, match="retired"), transaction.atomic():
        make_fan("Nora", nano_id=old)
    with pytest.raises(IntegrityError, match="retired"), transaction.atomic():
        User.objects.filter(pk=bob.pk).update(nano_id=old)
    alice.nano_id = old
    with pytest.raises(IntegrityError, match="retired"), transaction.atomic():
        alice.save()  # a stale instance


def test_a_new_fan_gets_another_nano_id_if_the_first_is_retired(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([replace(alice, forward=False), new_nano_id()])
    monkeypatch.setattr("accounts.creation.new_nano_id", lambda: next(drawn))
    body = {"full_name": "Nora", "email": "nora@example.test"}
    assert login("nora").put("/users/", body, format="json").status_code == 201


def test_replacing_ends_no_session_and_no_follow(login: Login, alice: User, bob: User) -> None:
    client = login(alice, auth_time=int((timezone.now() - timedelta(hours=1)).timestamp()))
    login(bob).post(f"/users/follow/{alice.object_id}")
    assert client.post("/users/new_code").status_code == 200
    assert client.get(f"/users/connections/{alice.object_id}").json()["followers_count"] == 1


def test_another_refusal_of_the_database_does_not_count_as_an_id_that_exists(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(User, "save", Mock(side_effect=IntegrityError))
    with pytest.raises(IntegrityError):
        replace_profile_link(user=alice, forward=False)
