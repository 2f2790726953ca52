from collections.abc import Callable
from gzip import decompress as gunzip
from typing import Any
from unittest.mock import Mock

import brotli
import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client
from drf_spectacular.validation import validate_schema
from jsonschema import Draft202012Validator, ValidationError
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from accounts.tests.user_fields import PUBLIC_FIELDS
from conftest import Login
from hockeyhub.tests.test_callers import CALLS, DOCUMENT, Call, each

SIGNED_IN = "401 403 404 503"
BODY = "400 413 415"
# The status codes of calls that differ from the usual ones, except those that every URL can have.
UNUSUAL = {
    ("/users/get_self", "get"): f"200 {SIGNED_IN}",
    ("/users/sign_out", "post"): f"204 {SIGNED_IN} 429",
    ("/users/sign_out_everywhere", "post"): f"204 {SIGNED_IN} 429",
    ("/users/sign_out_others", "post"): f"204 {SIGNED_IN} 429",
    ("/users/sign_ins", "get"): f"200 {SIGNED_IN}",
    ("/users/sign_ins/{sign_in_id}/sign_out", "post"): f"204 {SIGNED_IN} 429",
    ("/users", "put"): f"200 201 {BODY} 401 403 409 429 503",
    ("/users", "delete"): f"204 {SIGNED_IN} 429",
    ("/users/users", "post"): f"200 {BODY} 401 403 429 503",
    ("/users/remove_follower/{public_id}", "post"): f"200 {SIGNED_IN} 429",
    ("/users/report/{public_id}", "post"): f"200 201 {BODY} {SIGNED_IN} 429",
    ("/users/image/{photo_id}", "get"): f"200 304 400 {SIGNED_IN}",
    ("/users/image/{photo_id}.jpg", "get"): f"200 304 400 {SIGNED_IN}",
    ("/users/card/{object_id}-{digest}.png", "get"): f"200 302 304 {SIGNED_IN} 429",
    ("/lock/override", "post"): "200 400 403 404 413 429 503",
}
PUBLIC_PREFIXES = ("/users/{public_id}", "/users/image/{", "/users/card/")


def test_it_is_made_once_and_not_sent_again_to_a_client_that_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = Client().get("/schema/")
    again = Mock(side_effect=AssertionError("made again"))
    monkeypatch.setattr("hockeyhub.api.openapi.view.SchemaGenerator", again)
    assert Client().get("/schema/").content == first.content
    assert Client().get("/schema/", headers={"if-none-match": first["ETag"]}).status_code == 304


@pytest.mark.parametrize(("accepted", "unpack"), [("br", brotli.decompress), ("gzip", gunzip)])
def test_it_is_compressed_once(
    accepted: str, unpack: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Client().get("/schema/")
    packed = Client().get("/schema/", headers={"accept-encoding": accepted})
    assert (packed["Content-Encoding"], packed["Vary"]) == (accepted, "Accept-Encoding")
    assert unpack(packed.content) == plain.content
    assert packed["ETag"] != plain["ETag"]
    monkeypatch.delattr("hockeyhub.api.openapi.view.encode")
    again = Client().get("/schema/", headers={"accept-encoding": accepted})
    assert again.content == packed.content


def test_an_address_may_ask_for_it_sixty_times_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("common.throttles.now", lambda: 6_000_045.0)
    statuses = [Client().get("/schema/").status_code for _ in range(61)]
    assert statuses == [*[200] * 60, 429]


def test_another_method_is_405_in_the_one_envelope() -> None:
    response = Client().post("/schema/")
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, OPTIONS")
    assert response.json()["code"] == "method_not_allowed"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    response = Client().get("/schema/", headers={"accept": "application/json"})
    assert response.status_code == 200
    document: dict[str, Any] = response.json()
    return document


def usual_statuses(call: Call) -> str:
    """The status codes of a call by a fan. With a body, a query or an id, which may be the fan's
    own, the input may be invalid."""
    has_query = any(each["in"] == "query" for each in call.operation.get("parameters", []))
    about_a_fan = call.method == "post" and call.path.endswith("/{public_id}")
    invalid = "400" if has_query or about_a_fan else ""
    return f"200 {BODY if 'requestBody' in call.operation else invalid} {SIGNED_IN} 429"


def validate(document: dict[str, Any], name: str, value: Any) -> None:
    schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    Draft202012Validator(schema).validate(value)


def test_the_document_is_valid_openapi_3_1(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1.")
    validate_schema(document)  # type: ignore[no-untyped-call]


def test_it_is_the_committed_document(document: dict[str, Any]) -> None:
    assert document == DOCUMENT


def test_every_call_has_a_unique_operation_id() -> None:
    names = [call.operation["operationId"] for call in CALLS]
    assert len(names) == len(set(names))


@each(CALLS)
def test_every_call_documents_every_status_it_can_have(call: Call) -> None:
    statuses = UNUSUAL.get((call.path, call.method)) or usual_statuses(call)
    assert sorted(call.operation["responses"]) == sorted(statuses.split())


@each(CALLS)
def test_every_error_has_the_one_shape_and_examples_of_it(
    document: dict[str, Any], call: Call
) -> None:
    for status, response in call.operation["responses"].items():
        if status >= "400":
            content = response["content"]["application/json"]
            assert content["schema"] == {"$ref": "#/components/schemas/Error"}
            for name, example in content["examples"].items():
                assert example["value"]["code"] == name
                assert ("fields" in example["value"]) == (status == "400")
                validate(document, "Error", example["value"])


@each(CALLS)
def test_every_call_has_a_summary_a_description_and_examples(call: Call) -> None:
    operation = call.operation
    assert operation["summary"]
    assert operation["description"]
    assert all("example" in parameter for parameter in operation.get("parameters", []))
    contents = [operation["requestBody"]["content"]] if "requestBody" in operation else []
    contents += (
        [operation["responses"]["200"]["content"]] if "200" in operation["responses"] else []
    )
    for content in contents:
        assert "example" in content.get("application/json", {"example": "of no JSON"})


@each(CALLS)
def test_every_call_documents_whether_it_needs_a_token(call: Call) -> None:
    security = call.operation["security"]
    if call.path == "/lock/override":
        assert security == []
    else:
        assert {"firebase": []} in security
        assert ({} in security) == call.path.startswith(PUBLIC_PREFIXES)


def test_the_document_has_a_license_a_server_and_described_tags(document: dict[str, Any]) -> None:
    assert document["info"]["license"]["identifier"] == "AGPL-3.0-or-later"
    assert document["servers"][0]["url"] == "/"
    described = {tag["name"] for tag in document["tags"] if tag["description"]}
    used = {
        tag for item in document["paths"].values() for call in item.values() for tag in call["tags"]
    }
    assert used == described


def test_the_own_record_matches_only_one_branch_of_the_profile_schema(
    document: dict[str, Any], login: Login, alice: User
) -> None:
    own = login(alice).get(f"/users/{alice.nano_id}").json()
    public = APIClient().get(f"/users/{alice.nano_id}").json()
    for answer in (own, public):
        validate(document, "User", answer)  # oneOf: exactly one branch
    validate(document, "Self", own)
    with pytest.raises(ValidationError):
        validate(document, "PublicUser", own)


def test_responses_are_as_documented(
    document: dict[str, Any], login: Login, alice: User, bob: User
) -> None:
    client = login(alice)
    calls = {
        "Self": client.get("/users/get_self"),
        "FollowState": client.post(f"/users/follow/{bob.nano_id}"),
        "Connections": client.get(f"/users/connections/{bob.nano_id}?limit=1"),
        "PhotoUrl": client.delete("/users/image/delete"),
        "Error": client.get("/users/search?favourite_team=x"),
    }
    for name, response in calls.items():
        validate(document, name, response.json())
    validate(document, "FoundUser", client.get("/users/search?q=bob").json()[0])


@pytest.mark.parametrize("path", ["/users", "/users/"])
def test_the_own_record_is_written_with_or_without_the_closing_slash(
    login: Login, alice: User, path: str
) -> None:
    response = login(alice).patch(path, {"bio": "Five-hole."}, format="json")
    assert (response.status_code, response.json()["bio"]) == (200, "Five-hole.")


def test_the_public_user_of_the_document_has_no_private_field(document: dict[str, Any]) -> None:
    fields = document["components"]["schemas"]["PublicUser"]["properties"]
    assert set(fields) == PUBLIC_FIELDS


@pytest.fixture
def _no_build(settings: Settings) -> None:
    """Uses static files with unhashed names, since `collectstatic` hasn't run."""
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
