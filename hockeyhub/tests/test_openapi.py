import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from gzip import decompress as gunzip
from typing import Any
from unittest.mock import Mock

import brotli
import pytest
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client
from drf_spectacular.validation import validate_schema
from jsonschema import Draft202012Validator, ValidationError
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from accounts.tests.user_fields import PUBLIC_FIELDS
from conftest import Login
from hockeyhub.api.openapi import view
from hockeyhub.pages.static_config import UsedStaticFilesConfig
from hockeyhub.tests.test_callers import API_DOCUMENT, DOCUMENTED_CALLS, Call, with_each_call

SIGNED_IN_STATUSES = "401 403 404 503"
BODY_STATUSES = "400 413 415"
# The calls whose status codes differ from `usual_statuses`, with their codes. Codes that every URL
# may return are left out.
UNUSUAL_STATUSES_BY_CALL = {
    ("/users/get_self", "get"): f"200 {SIGNED_IN_STATUSES}",
    ("/users/sign_out", "post"): f"204 {SIGNED_IN_STATUSES} 429",
    ("/users/sign_out_everywhere", "post"): f"204 {SIGNED_IN_STATUSES} 429",
    ("/users/sign_out_others", "post"): f"204 {SIGNED_IN_STATUSES} 429",
    ("/users/sign_ins", "get"): f"200 {SIGNED_IN_STATUSES}",
    ("/users/sign_ins/{sign_in_id}/sign_out", "post"): f"204 {SIGNED_IN_STATUSES} 429",
    ("/users", "put"): f"200 201 {BODY_STATUSES} 401 403 409 429 503",
    ("/users", "delete"): f"204 {SIGNED_IN_STATUSES} 429",
    ("/users/users", "post"): f"200 {BODY_STATUSES} 401 403 429 503",
    ("/users/remove_follower/{public_id}", "post"): f"200 {SIGNED_IN_STATUSES} 429",
    ("/users/report/{public_id}", "post"): f"200 201 {BODY_STATUSES} {SIGNED_IN_STATUSES} 429",
    ("/users/image/{photo_id}", "get"): f"200 304 400 {SIGNED_IN_STATUSES}",
    ("/users/image/{photo_id}.jpg", "get"): f"200 304 400 {SIGNED_IN_STATUSES}",
    ("/users/card/{object_id}-{digest}.png", "get"): f"200 302 304 {SIGNED_IN_STATUSES} 429",
    ("/lock/override", "post"): "200 400 403 404 413 429 503",
}
PUBLIC_PATH_PREFIXES = ("/users/{public_id}", "/users/image/{", "/users/card/")


def test_the_document_is_rendered_once_and_not_sent_again_to_a_client_that_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first_response = Client().get("/schema/")
    render_again = Mock(side_effect=AssertionError("made again"))
    monkeypatch.setattr("hockeyhub.api.openapi.view.SchemaGenerator", render_again)
    assert Client().get("/schema/").content == first_response.content
    assert (
        Client().get("/schema/", headers={"if-none-match": first_response["ETag"]}).status_code
        == 304
    )


def test_two_first_requests_at_once_get_the_same_document() -> None:
    view._render_document.cache_clear()
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda _: view._render_document(), range(2))
    assert first == second


def test_the_page_of_the_document_has_no_other_methods() -> None:
    assert Client().options("/docs/").status_code == 405


@pytest.mark.parametrize(
    ("accepted_coding", "decompress"), [("br", brotli.decompress), ("gzip", gunzip)]
)
def test_the_document_is_compressed_once(
    accepted_coding: str, decompress: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain_response = Client().get("/schema/")
    compressed_response = Client().get("/schema/", headers={"accept-encoding": accepted_coding})
    assert (compressed_response["Content-Encoding"], compressed_response["Vary"]) == (
        accepted_coding,
        "Accept-Encoding",
    )
    assert decompress(compressed_response.content) == plain_response.content
    assert compressed_response["ETag"] != plain_response["ETag"]
    monkeypatch.delattr("hockeyhub.api.openapi.view.encode")
    second_response = Client().get("/schema/", headers={"accept-encoding": accepted_coding})
    assert second_response.content == compressed_response.content


def test_the_document_can_be_requested_sixty_times_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("common.throttles.now", lambda: 6_000_045.0)
    statuses = [Client().get("/schema/").status_code for _ in range(61)]
    assert statuses == [*[200] * 60, 429]


def test_another_method_on_the_document_is_405_with_the_error_envelope() -> None:
    response = Client().post("/schema/")
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, OPTIONS")
    assert response.json()["code"] == "method_not_allowed"


@pytest.fixture(scope="module")
def api_document() -> dict[str, Any]:
    response = Client().get("/schema/", headers={"accept": "application/json"})
    assert response.status_code == 200
    api_document: dict[str, Any] = response.json()
    return api_document


def usual_statuses(call: Call) -> str:
    """The status codes that most calls of fans have. 400 is possible for a call with a body or a
    query. A POST about a fan has 400 too, for callers who send their own id."""
    parameters = call.operation.get("parameters", [])
    has_query = any(parameter["in"] == "query" for parameter in parameters)
    is_about_a_fan = call.method == "post" and call.path.endswith("/{public_id}")
    input_statuses = "400" if has_query or is_about_a_fan else ""
    if "requestBody" in call.operation:
        input_statuses = BODY_STATUSES
    return f"200 {input_statuses} {SIGNED_IN_STATUSES} 429"


def validate_against_schema(api_document: dict[str, Any], name: str, value: Any) -> None:
    schema = {"$ref": f"#/components/schemas/{name}", "components": api_document["components"]}
    Draft202012Validator(schema).validate(value)


def test_the_document_is_valid_openapi_3_1(api_document: dict[str, Any]) -> None:
    assert api_document["openapi"].startswith("3.1.")
    validate_schema(api_document)  # type: ignore[no-untyped-call]


def test_the_document_equals_the_committed_file(api_document: dict[str, Any]) -> None:
    assert api_document == API_DOCUMENT


def test_every_call_has_a_unique_operation_id() -> None:
    operation_ids = [call.operation["operationId"] for call in DOCUMENTED_CALLS]
    assert len(operation_ids) == len(set(operation_ids))


@with_each_call(DOCUMENTED_CALLS)
def test_every_call_documents_every_status_it_can_have(call: Call) -> None:
    statuses = UNUSUAL_STATUSES_BY_CALL.get((call.path, call.method)) or usual_statuses(call)
    assert sorted(call.operation["responses"]) == sorted(statuses.split())


@with_each_call(DOCUMENTED_CALLS)
def test_every_documented_error_has_the_envelope_and_examples(
    api_document: dict[str, Any], call: Call
) -> None:
    for status, response in call.operation["responses"].items():
        if status >= "400":
            content = response["content"]["application/json"]
            assert content["schema"] == {"$ref": "#/components/schemas/Error"}
            for name, example in content["examples"].items():
                assert example["value"]["code"] == name
                assert ("fields" in example["value"]) == (status == "400")
                validate_against_schema(api_document, "Error", example["value"])


@with_each_call(DOCUMENTED_CALLS)
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


@with_each_call(DOCUMENTED_CALLS)
def test_every_call_documents_whether_it_needs_a_token(call: Call) -> None:
    security = call.operation["security"]
    if call.path == "/lock/override":
        assert security == []
    else:
        assert {"firebase": []} in security
        assert ({} in security) == call.path.startswith(PUBLIC_PATH_PREFIXES)


def test_the_document_has_a_license_a_server_and_described_tags(
    api_document: dict[str, Any],
) -> None:
    assert api_document["info"]["license"]["identifier"] == "AGPL-3.0-or-later"
    assert api_document["servers"][0]["url"] == "/"
    described_tags = {tag["name"] for tag in api_document["tags"] if tag["description"]}
    used_tags = {
        tag
        for item in api_document["paths"].values()
        for call in item.values()
        for tag in call["tags"]
    }
    assert used_tags == described_tags


def test_the_own_record_matches_only_one_branch_of_the_profile_schema(
    api_document: dict[str, Any], login: Login, alice: User
) -> None:
    own_record = login(alice).get(f"/users/{alice.nano_id}").json()
    public_profile = APIClient().get(f"/users/{alice.nano_id}").json()
    for body in (own_record, public_profile):
        # `oneOf` demands that exactly one branch matches.
        validate_against_schema(api_document, "User", body)
    validate_against_schema(api_document, "Self", own_record)
    with pytest.raises(ValidationError):
        validate_against_schema(api_document, "PublicUser", own_record)


def test_responses_match_their_documented_schemas(
    api_document: dict[str, Any], login: Login, alice: User, bob: User
) -> None:
    client = login(alice)
    response_by_schema = {
        "Self": client.get("/users/get_self"),
        "FollowState": client.post(f"/users/follow/{bob.nano_id}"),
        "Connections": client.get(f"/users/connections/{bob.nano_id}?limit=1"),
        "PhotoUrl": client.delete("/users/image/delete"),
        "Error": client.get("/users/search?favourite_team=x"),
    }
    for name, response in response_by_schema.items():
        validate_against_schema(api_document, name, response.json())
    validate_against_schema(api_document, "FoundUser", client.get("/users/search?q=bob").json()[0])


@pytest.mark.parametrize("path", ["/users", "/users/"])
def test_the_own_record_is_written_with_or_without_the_closing_slash(
    login: Login, alice: User, path: str
) -> None:
    response = login(alice).patch(path, {"bio": "Five-hole."}, format="json")
    assert (response.status_code, response.json()["bio"]) == (200, "Five-hole.")


def test_the_public_user_of_the_document_has_no_private_field(api_document: dict[str, Any]) -> None:
    fields = api_document["components"]["schemas"]["PublicUser"]["properties"]
    assert set(fields) == PUBLIC_FIELDS


@pytest.fixture
def _no_build(settings: Settings) -> None:
    """Uses static files with unhashed names, since `collectstatic` hasn't run."""
    storage_class = f"{StaticFilesStorage.__module__}.{StaticFilesStorage.__qualname__}"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": storage_class}}


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


@pytest.mark.usefixtures("_no_build")
def test_the_files_of_the_browsable_page_are_collected() -> None:
    page = Client().get("/docs/", headers={"accept": "text/html"}).content.decode()
    ignored = UsedStaticFilesConfig.ignore_patterns
    collected = {name for finder in get_finders() for name, _ in finder.list(ignored)}
    needed = set(re.findall(r'/static/([^"\']+)', page))
    assert needed
    assert needed <= collected
