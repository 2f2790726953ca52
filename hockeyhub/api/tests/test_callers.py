"""Each call of the OpenAPI document refuses a request without a token, from a person without a
database record, of a deactivated fan and above its rate limit, and takes no more queries than it
needs."""

import json
from typing import Any, NamedTuple

import pytest
from django.conf import settings as site
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries, Settings
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login, make_fan
from hockeyhub.api.openapi.examples import PATH_PARAMETERS
from media.tests.api_calls import post_photo
from social.models import Follow
from social.tests.follows import connect

NANO_ID = PATH_PARAMETERS["public_id"]["example"]
API_DOCUMENT = json.loads((site.BASE_DIR / "frontend/openapi.json").read_text("utf-8"))


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
CALLS_ABOUT_A_FAN = [call for call in DOCUMENTED_CALLS if "{public_id}" in call.path]
TOKEN_CALLS = [call for call in DOCUMENTED_CALLS if {} not in (call.operation["security"] or [{}])]
# The statements by which the viewer is read, and those of the call itself.
CALLS_BY_QUERY_COUNT = {
    1: "getSelf getSettings",
    2: "getConnections getScans listBlocks listNotifications listSignIns"
    " signOutEverywhere signOutOthers suggestUsers unfollowUser updateMeeting updateProfile"
    " updateSettings",
    3: "getBinder",
    4: "followUser removeFollower",
    5: "signOut",
    7: "reportUser",
}
RECORD_CALLS = [call for call in TOKEN_CALLS if call.documented_error(404, "no_profile")]


def with_each_call(calls: list[Call]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("call", calls, ids=lambda call: call.operation["operationId"])


@pytest.fixture(autouse=True)
def _example_fan(db: None) -> None:
    """Creates the fan of the examples in the OpenAPI document."""
    make_fan("Nora Frost", nano_id=NANO_ID)


@pytest.fixture
def follower(alice: User) -> User:
    """A fan who follows the one of the examples by QR code, and is followed back."""
    nora = User.objects.get(nano_id=NANO_ID)
    connect(nora, alice)
    Follow.objects.create(follower=alice, followed=nora, via_code=True)
    return alice


def test_only_the_listed_calls_need_no_token_or_no_record() -> None:
    without_token = {
        call.operation["operationId"] for call in DOCUMENTED_CALLS if call not in TOKEN_CALLS
    }
    assert without_token == {
        "overrideLock",
        "getUser",
        "getPreviewImage",
        "getPhoto",
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


@with_each_call(RECORD_CALLS)
def test_a_call_of_a_deactivated_fan_is_403(login: Login, follower: User, call: Call) -> None:
    User.objects.filter(pk=follower.pk).update(is_active=False)
    response = call.send(login(follower))
    assert (response.status_code, response.json()) == (
        403,
        call.documented_error(403, "deactivated"),
    )


@pytest.mark.parametrize("change", [{"nano_id": "3346789bcd"}, {"is_active": False}])
@with_each_call(CALLS_ABOUT_A_FAN)
def test_a_call_about_an_unknown_or_deactivated_fan_is_404(
    login: Login, follower: User, call: Call, change: dict[str, Any]
) -> None:
    User.objects.filter(nano_id=NANO_ID).update(**change)
    response = call.send(login(follower))
    assert response.status_code == 404
    assert response.json() == {"message": "No user profile found.", "code": "no_profile"}


@with_each_call([call for call in RECORD_CALLS if call.documented_error(429, "throttled")])
def test_a_call_above_its_rate_limit_is_429(
    login: Login,
    follower: User,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    call: Call,
) -> None:
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0)  # 45 s into a minute
    settings.THROTTLE_SCALE = 1 / 10_000_000
    response = call.send(login(follower))
    assert (response.status_code, response["Retry-After"]) == (429, "15")
    assert response.json() == call.documented_error(429, "throttled")


@pytest.mark.parametrize(
    ("name", "count"),
    [(name, count) for count, names in CALLS_BY_QUERY_COUNT.items() for name in names.split()],
)
def test_a_call_takes_no_more_queries_than_it_needs(
    login: Login,
    follower: User,
    django_assert_num_queries: DjangoAssertNumQueries,
    name: str,
    count: int,
) -> None:
    [call] = [call for call in RECORD_CALLS if call.operation["operationId"] == name]
    client = login(follower)
    with django_assert_num_queries(count):
        response = call.send(client)
    assert response.status_code in {200, 201, 204}
