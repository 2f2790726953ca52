"""Each call of the OpenAPI document refuses a request without a token, or from a person without a
database record. A refused request writes nothing."""

import json
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from conftest import Login, make_fan
from hockeyhub.api.openapi.examples import NANO_ID
from media.tests.api_calls import post_photo

API_DOCUMENT = json.loads((settings.BASE_DIR / "frontend/openapi.json").read_text("utf-8"))


class Call(NamedTuple):
    method: str
    path: str
    operation: dict[str, Any]

    def send(self, client: APIClient) -> Any:
        """Sends the call with the example values of the OpenAPI document."""
        content = self.operation.get("requestBody", {}).get("content", {})
        parameters = self.operation.get("parameters", [])
        examples = {parameter["name"]: parameter.get("example") for parameter in parameters}
        if "multipart/form-data" in content:
            return post_photo(client)
        body = content.get("application/json", {}).get("example")
        send_request = getattr(client, self.method)
        if body is None:
            return send_request(self.path.format(**examples))
        return send_request(self.path.format(**examples), body, format="json")

    def documented_error(self, status: int, code: str) -> Any:
        """The example of this error in the OpenAPI document; None if there is none."""
        content = self.operation["responses"].get(str(status), {}).get("content", {})
        return content.get("application/json", {}).get("examples", {}).get(code, {}).get("value")


DOCUMENTED_CALLS = [
    Call(method, path, operation)
    for path, operations in API_DOCUMENT["paths"].items()
    for method, operation in operations.items()
]
TOKEN_CALLS = [call for call in DOCUMENTED_CALLS if {} not in (call.operation["security"] or [{}])]
RECORD_CALLS = [call for call in TOKEN_CALLS if call.documented_error(404, "no_profile")]


def with_each_call(calls: list[Call]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("call", calls, ids=lambda call: call.operation["operationId"])


@pytest.fixture(autouse=True)
def _example_fan(db: None) -> None:
    """Creates the fan of the examples in the OpenAPI document."""
    make_fan("Nora Frost", nano_id=NANO_ID)


def test_only_the_listed_calls_need_no_token_or_no_record() -> None:
    without_token = {
        call.operation["operationId"] for call in DOCUMENTED_CALLS if call not in TOKEN_CALLS
    }
    assert without_token == {
        "overrideLock",
        "getUser",
        "getPreviewImage",
        "getPhoto",
        "getPhotoAsJpeg",
    }
    without_record = [call for call in TOKEN_CALLS if call not in RECORD_CALLS]
    assert {call.operation["operationId"] for call in without_record} == {"createUser", "listUsers"}


@with_each_call(TOKEN_CALLS)
def test_a_call_without_a_token_is_401_without_a_query(
    signed_out_client: APIClient, call: Call, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        response = call.send(signed_out_client)
    assert (response.status_code, response["WWW-Authenticate"]) == (401, "Bearer")
    assert response.json() == call.documented_error(401, "not_authenticated")


@with_each_call(RECORD_CALLS)
def test_a_call_with_a_token_but_no_record_is_404_and_writes_nothing(
    login: Login, call: Call
) -> None:
    with CaptureQueriesContext(connection) as queries:
        response = call.send(login("newcomer"))
    assert (response.status_code, response.json()) == (
        404,
        call.documented_error(404, "no_profile"),
    )
    assert not [query for query in queries if not query["sql"].lower().startswith("select")]
