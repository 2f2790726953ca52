from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.db import connection

from accounts.models import User
from accounts.records.deletion import erase
from common.paging import encode_cursor
from conftest import Login, make_fan

USER_ROW_FIELDS = {
    "_id",
    "nano_id",
    "full_name",
    "email",
    "photo_url",
    "location",
    "favourite_team",
}


def full_names(response: Any) -> list[str]:
    return [row["full_name"] for row in response.json()]


def test_an_admin_sees_everybody_newest_first(
    login: Login, admin: User, alice: User, bob: User
) -> None:
    response = login(admin).post("/users/users")
    assert response.status_code == 200
    assert full_names(response) == ["Bob Breakaway", "Alice Archer", "Ada Admin"]
    assert set(response.json()[0]) == USER_ROW_FIELDS
    assert response["X-Total-Count"] == "3"
    assert "Link" not in response


def test_the_deleted_admin_record_is_not_listed(login: Login, admin: User, alice: User) -> None:
    LogEntry.objects.log_actions(alice.pk, [alice], CHANGE, "Promoted.")
    erase(alice, event="erased")
    assert User.objects.count() == 2
    response = login(admin).post("/users/users")
    assert (full_names(response), response["X-Total-Count"]) == (["Ada Admin"], "1")
    for q in ("Deleted", "deleted-admin", "@unverified"):
        search_response = login(admin).post("/users/users", {"q": q}, format="json")
        assert (full_names(search_response), search_response["X-Total-Count"]) == ([], "0")


@pytest.mark.parametrize("parameters_in", ["body", "query string"])
def test_each_page_links_to_the_next(login: Login, admin: User, parameters_in: str) -> None:
    for number in range(4):
        make_fan(f"Fan {number}")
    api = login(admin)
    first_page = (
        api.post("/users/users", {"limit": 2}, format="json")
        if parameters_in == "body"
        else api.post("/users/users?limit=2")
    )
    seen_names = full_names(first_page)
    make_fan("Latecomer")
    link_header = first_page["Link"]
    while link_header:
        assert link_header.endswith('>; rel="next"')
        page = api.post(link_header[1:].partition(">")[0])
        seen_names += full_names(page)
        link_header = page.get("Link", "")
    assert seen_names == ["Fan 3", "Fan 2", "Fan 1", "Fan 0", "Ada Admin"]


def test_a_search_finds_and_counts_names_and_emails(
    login: Login, admin: User, alice: User, bob: User
) -> None:
    make_fan("Jean Béliveau", email="jb@rink.test", firebase_uid="jb")
    api = login(admin)
    for q in ("BELIV", "béliv"):
        assert full_names(api.post("/users/users", {"q": q}, format="json")) == ["Jean Béliveau"]
    response = api.post("/users/users", {"q": "@example", "limit": 1}, format="json")
    assert response["X-Total-Count"] == "3"
    assert full_names(api.post("/users/users", {"q": "%"}, format="json")) == []


def test_a_wrong_value_in_the_url_is_400_even_if_the_body_has_a_valid_one(
    login: Login, admin: User
) -> None:
    response = login(admin).post("/users/users?limit=many", {"limit": 5}, format="json")
    assert (response.status_code, list(response.json()["fields"])) == (400, ["limit"])


@pytest.mark.parametrize(("limit", "rows"), [({}, 100), ({"limit": 10**9}, 500)])
def test_a_page_has_100_rows_by_default_and_never_more_than_500(
    login: Login, admin: User, limit: dict[str, int], rows: int
) -> None:
    User.objects.bulk_create(
        User(full_name=f"Fan {number}", email=f"{number}@crowd.test") for number in range(501)
    )
    response = login(admin).post("/users/users", limit, format="json")
    assert response.status_code == 200
    assert len(response.json()) == rows
    assert "Link" in response


@pytest.mark.parametrize("cursor", ["x", "AAAA", "AAAAAAAAAAE", "é", "A" * 32, 7])
def test_listing_users_with_a_broken_cursor_is_400(login: Login, admin: User, cursor: Any) -> None:
    response = login(admin).post("/users/users", {"cursor": cursor}, format="json")
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["cursor"]


@pytest.mark.parametrize("caller", ["alice", "newcomer"])
def test_listing_users_is_403_for_anyone_but_admins(login: Login, alice: User, caller: str) -> None:
    api = login(alice) if caller == "alice" else login("newcomer")
    response = api.post("/users/users")
    assert response.status_code == 403
    assert response.json() == {"message": "Unable to fetch users", "code": "permission_denied"}


def test_the_total_is_right_after_fans_are_added_and_deleted(login: Login, admin: User) -> None:
    make_fan("One")
    User.objects.bulk_create(
        User(full_name=f"Fan {number}", email=f"{number}@crowd.test") for number in range(3)
    )
    User.objects.filter(email="0@crowd.test").delete()
    assert login(admin).post("/users/users?limit=0")["X-Total-Count"] == "4"


def test_matches_are_counted_up_to_a_thousand(login: Login, admin: User) -> None:
    User.objects.bulk_create(
        User(full_name=f"Crowd {number}", email=f"{number}@crowd.test") for number in range(1_001)
    )
    response = login(admin).post("/users/users", {"q": "crowd", "limit": 1}, format="json")
    assert response["X-Total-Count"] == "1000"
    assert login(admin).post("/users/users?limit=1")["X-Total-Count"] == "1002"


@pytest.fixture
def crowd(db: None, monkeypatch: pytest.MonkeyPatch) -> list[User]:
    """130 fans, who are in PostgreSQL's statistics. If PostgreSQL expects a search to match 100 or
    more fans, the matches aren't counted."""
    fans = User.objects.bulk_create(
        User(full_name=f"Crowd {number}", email=f"{number}@crowd.test") for number in range(130)
    )
    with connection.cursor() as cursor:
        cursor.execute("analyze accounts_user")
    monkeypatch.setattr("social.search.user_list.CERTAIN_MATCHES_MIN", 100)
    return fans


@pytest.mark.parametrize("q", ["crowd", "c", "@crowd.t"])
def test_the_total_of_a_very_common_search_is_the_maximum_without_counting(
    login: Login, admin: User, crowd: list[User], q: str
) -> None:
    response = login(admin).post("/users/users", {"q": q, "limit": 2}, format="json")
    assert (full_names(response), response["X-Total-Count"]) == (["Crowd 129", "Crowd 128"], "1000")
    rare_matches = login(admin).post("/users/users", {"q": "crowd 1", "limit": 0}, format="json")
    assert rare_matches["X-Total-Count"] == "41"


def test_a_page_with_all_matches_has_the_right_total_though_the_statistics_are_old(
    login: Login, admin: User, crowd: list[User]
) -> None:
    User.objects.filter(pk__in=[fan.pk for fan in crowd[3:]]).delete()
    response = login(admin).post("/users/users", {"q": "crowd", "limit": 3}, format="json")
    assert (len(response.json()), response["X-Total-Count"]) == (3, "3")


@pytest.mark.parametrize("cursor", ["", encode_cursor(1)], ids=["none", "last"])
def test_a_page_without_rows_still_has_the_total(login: Login, admin: User, cursor: str) -> None:
    response = login(admin).post(f"/users/users?limit=0&cursor={cursor}")
    assert (response.json(), response["X-Total-Count"]) == ([], "1")
    assert "Link" not in response
