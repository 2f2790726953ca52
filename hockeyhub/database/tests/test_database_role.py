"""The grants in docs/configuration.md allow the site what it needs, and nothing else."""

import re

import pytest
from django.db import ProgrammingError, connection, transaction

from accounts.models import User
from conftest import Login
from hockeyhub.tests.guide import guide_section

GUIDE_GRANTS = re.findall(r'-c "(.+?)"', guide_section("A role that owns nothing"))


@pytest.fixture
def _use_site_role(alice: User, bob: User) -> None:
    """Continues the test as a database role with the grants of docs/configuration.md. The test's
    rollback deletes the role."""
    with connection.cursor() as cursor:
        cursor.execute("create role test_site")
        for statement in GUIDE_GRANTS:
            cursor.execute(statement.replace("hockeyhub", "test_site"))
        cursor.execute("set local role test_site")


@pytest.mark.usefixtures("_use_site_role")
def test_the_site_reads_and_writes_rows(login: Login, alice: User, bob: User) -> None:
    api = login(alice)
    assert login("nora").put("/users/", {"full_name": "Nora"}, format="json").status_code == 201
    assert api.patch("/users/", {"bio": "Glove side."}, format="json").status_code == 200
    assert api.post(f"/users/follow/{bob.object_id}").json()["followers_count"] == 1
    assert api.get("/users/search?q=bob").json()[0]["full_name"] == "Bob Breakaway"
    bob.delete()
    assert api.get("/users/get_self").status_code == 200


@pytest.mark.usefixtures("_use_site_role")
@pytest.mark.parametrize(
    "statement",
    [
        "drop table accounts_user cascade",
        "alter table accounts_user disable trigger all",
        "truncate social_follow",
        "create table notes (text text)",
    ],
)
def test_the_site_changes_no_table(statement: str) -> None:
    with (
        pytest.raises(ProgrammingError, match=r"must be owner|permission denied"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
