from typing import Any

import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client
from drf_spectacular.validation import validate_schema
from pytest_django import Settings

from accounts.tests.user_fields import PUBLIC_FIELDS

CALLS = {
    ("/users/get_self", "get"),
    ("/users/", "put"),
    ("/users/", "patch"),
    ("/users/{public_id}", "get"),
    ("/users/users", "post"),
    ("/users/follow/{public_id}", "post"),
    ("/users/unfollow/{public_id}", "post"),
    ("/users/connections/{public_id}", "get"),
    ("/users/search", "get"),
    ("/users/image/upload", "post"),
    ("/users/image/delete", "delete"),
    ("/users/image/{photo_id}", "get"),
    ("/lock/override", "post"),
}
ANYONES = {"/users/{public_id}", "/users/image/{photo_id}"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    response = Client().get("/schema/", headers={"accept": "application/json"})
    assert response.status_code == 200
    document: dict[str, Any] = response.json()
    return document


def operation(document: dict[str, Any], path: str, method: str) -> dict[str, Any]:
    found: dict[str, Any] = document["paths"][path][method]
    return found


def test_the_document_is_valid_openapi_3_1(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1.")
    validate_schema(document)  # type: ignore[no-untyped-call]


def test_every_call_of_the_contract_is_in_it(document: dict[str, Any]) -> None:
    documented = {(path, method) for path, item in document["paths"].items() for method in item}
    assert documented >= CALLS


def test_every_call_has_a_name_of_its_own(document: dict[str, Any]) -> None:
    names = [call["operationId"] for item in document["paths"].values() for call in item.values()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("path", "method"), sorted(CALLS))
def test_every_call_tells_the_error_envelope(
    document: dict[str, Any], path: str, method: str
) -> None:
    refusal = operation(document, path, method)["responses"]["default"]
    schema = refusal["content"]["application/json"]["schema"]
    assert schema == {"$ref": "#/components/schemas/Error"}


@pytest.mark.parametrize(("path", "method"), sorted(CALLS - {("/lock/override", "post")}))
def test_every_call_tells_whether_a_token_is_needed(
    document: dict[str, Any], path: str, method: str
) -> None:
    security = operation(document, path, method)["security"]
    assert {"firebase": []} in security
    assert ({} in security) == (path in ANYONES)


def test_the_public_user_of_the_document_has_no_private_field(document: dict[str, Any]) -> None:
    fields = document["components"]["schemas"]["PublicUser"]["properties"]
    assert set(fields) == PUBLIC_FIELDS


@pytest.fixture
def _no_build(settings: Settings) -> None:
    """Static files by their own names, as nothing has been collected."""
    storage = f"{StaticFilesStorage.__module__}.{StaticFilesStorage.__qualname__}"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": storage}}


@pytest.mark.usefixtures("_no_build")
def test_the_document_can_be_browsed() -> None:
    page = Client().get("/docs/", headers={"accept": "text/html"})
    assert (page.status_code, page["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert "swagger-ui" in page.content.decode()


@pytest.mark.usefixtures("_no_build")
def test_the_browsable_page_needs_no_inline_script() -> None:
    page = Client().get("/docs/", headers={"accept": "text/html"}).content.decode()
    scripts = [tag.split(">")[0] for tag in page.split("<script")[1:]]
    assert scripts
    assert all('src="/' in tag or "src='/" in tag for tag in scripts), scripts
    script = Client().get("/docs/?script=", headers={"accept": "*/*"})
    assert script["Content-Type"].startswith("application/javascript")
    assert "/schema/" in script.content.decode()
