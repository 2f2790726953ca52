"""Generated requests get only responses that the OpenAPI document describes."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connection, connections
from hypothesis import settings as hypothesis_settings
from pytest_django import Settings

from hockeyhub.api.tests.api_fuzzing import FuzzingRun, make_example_fan, make_viewer, run_fuzzing
from hockeyhub.wsgi import application as django

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.hypothesis,
    # Hypothesis warns when it prints a long input.
    pytest.mark.filterwarnings("ignore:Generating overly large repr"),
]


@pytest.fixture
def application(settings: Settings) -> Iterator[Any]:
    """The WSGI application. Calls from all threads use the test's transaction."""
    settings.THROTTLE_SCALE = 0
    settings.ALLOWED_HOSTS = ["localhost"]
    shared_connection = connections["default"]

    def in_transaction(environ: dict[str, Any], start_response: Any) -> Any:
        connections["default"] = shared_connection
        return django({"REMOTE_ADDR": "127.0.0.1", **environ}, start_response)

    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    connection.inc_thread_sharing()
    yield in_transaction
    connection.dec_thread_sharing()
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


# Most runs test only fans: test_callers.py tests requests without a token, and admins differ from
# fans in one call.
with_each_viewer = pytest.mark.parametrize(
    ("kind", "calls"),
    [
        ("fan", []),
        ("admin", ["listUsers"]),
        *(pytest.param(kind, [], marks=pytest.mark.release) for kind in ("nobody", "admin")),
    ],
)
# At least three inputs are needed, since the first one is always valid and later ones aren't.
INPUTS_PER_CALL = max(3, hypothesis_settings().max_examples // 10)


@with_each_viewer
def test_random_requests_get_documented_responses(
    application: Any, kind: str, calls: list[str]
) -> None:
    make_example_fan()
    phases = ("examples", "fuzzing")
    run = FuzzingRun(
        application, make_viewer(kind), phases, calls=calls, inputs_max=INPUTS_PER_CALL
    )
    assert run_fuzzing(run) == []


@pytest.mark.parametrize(("kind", "calls"), [("fan", []), ("admin", ["listUsers"])])
def test_input_at_each_documented_limit_gets_documented_responses(
    application: Any, kind: str, calls: list[str]
) -> None:
    make_example_fan()
    run = FuzzingRun(application, make_viewer(kind), ["coverage"], calls=calls)
    assert run_fuzzing(run) == []
