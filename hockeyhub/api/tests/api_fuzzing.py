"""Sends generated requests to the calls of the OpenAPI document and runs all checks of schemathesis
on the responses: status codes, types, headers and bodies match the document, valid input is
accepted, invalid input and a missing token are refused, and there is no 5xx."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import schemathesis
from django.conf import settings
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

from accounts.identity.firebase import restore_emulator_accounts
from accounts.models import ADMIN_TYPE, FAN_TYPE, EndedIdentity, User
from conftest import make_fan, make_token
from hockeyhub.api.openapi.examples import BODY_EXAMPLES, PATH_PARAMETERS
from media.models import Photo

FUZZING_PHASES = ("examples", "coverage", "fuzzing", "stateful")
"""The phases send the document's examples, input at the limits of each field, random input, and
random sequences of calls."""
VIEWER_UID = "viewer"
_ACCEPTED_STATUSES = ["2xx", "3xx", "401", "403", "404", "409", "429", "503"]
_REFUSED_STATUSES = ["400", "401", "403", "404", "405", "409", "411", "413", "415", "429", "503"]
# These calls may refuse generated input that matches the schemas. A schema can't express that a
# file is a photo, that an id isn't the viewer's, or which cities, birthdays and cursors are valid.
_ALLOWED_REFUSALS = {
    "createUser": ["400"],
    "updateProfile": ["400"],
    "followUser": ["400"],
    "unfollowUser": ["400"],
    "reportUser": ["400"],
    "getConnections": ["400"],
    "listUsers": ["400"],
    "searchUsers": ["400"],
    "uploadPhoto": ["400", "415"],
    "overrideLock": ["400"],
}


def make_viewer(kind: str) -> str:
    """Returns the viewer's token, or "" for "nobody". The token has the example e-mail of
    createUser, since a sign-up with another e-mail would be refused."""
    email = BODY_EXAMPLES["CreateUser"]["email"]
    if kind in {"fan", "admin"}:
        user_type = ADMIN_TYPE if kind == "admin" else FAN_TYPE
        make_fan("Vera Viewer", email=email, firebase_uid=VIEWER_UID, user_type=user_type)
    return "" if kind == "nobody" else make_token(VIEWER_UID, email=email)


def make_example_fan() -> None:
    """Creates the fan whose ids are in the examples of the OpenAPI document."""
    ids = {name: parameter["example"] for name, parameter in PATH_PARAMETERS.items()}
    photo = Photo(id=ids["photo_id"])
    photo.user = make_fan(
        "Nora", object_id=ids["object_id"], nano_id=ids["public_id"], photo_url=photo.url
    )
    photo.save()


@dataclass(frozen=True)
class FuzzingRun:
    application: Any
    token: str
    phases: Collection[str]
    inputs_max: int = 1
    """How many inputs are drawn at random for each call."""
    calls: Collection[str] = ()
    """Operation ids; all when empty."""


def run_fuzzing(run: FuzzingRun) -> list[str]:
    text = (settings.BASE_DIR / "frontend/openapi.json").read_text(encoding="utf-8")
    config = SchemathesisConfig.from_dict(_schemathesis_config(run))
    schema = schemathesis.openapi.from_dict(json.loads(text), config=config)
    schema.app = run.application
    problems: list[str] = []
    for event in from_schema(schema).execute():
        _add_event(problems, event)
    return problems


def _schemathesis_config(run: FuzzingRun) -> dict[str, Any]:
    return {
        "seed": 1,
        "cache": {"enabled": False},
        "continue-on-failure": True,
        "headers": {"Authorization": f"Bearer {run.token}"} if run.token else {},
        "generation": {"deterministic": True, "database": "none", "max-examples": run.inputs_max},
        "phases": {phase: {"enabled": phase in run.phases} for phase in FUZZING_PHASES}
        | {"examples": _examples_phase(run)},
        "checks": _CHECKS_CONFIG,
        "operations": [
            *(_operation_config(*item) for item in _ALLOWED_REFUSALS.items()),
            *([{"exclude-operation-id": list(run.calls), "enabled": False}] if run.calls else []),
        ],
    }


def _examples_phase(run: FuzzingRun) -> dict[str, Any]:
    """Stops schemathesis from replacing the ids of the examples by ids that it found in
    responses."""
    return {"enabled": "examples" in run.phases, "extra-data-sources": {"responses": False}}


def _expected_statuses(*statuses: str) -> dict[str, list[str]]:
    return {"expected-statuses": list(statuses)}


_CHECKS_CONFIG = {
    "not_a_server_error": _expected_statuses("2xx", "3xx", "4xx"),
    "positive_data_acceptance": _expected_statuses(*_ACCEPTED_STATUSES),
    "negative_data_rejection": _expected_statuses(*_REFUSED_STATUSES),
    # This check fails in schemathesis itself, which passes WSGI clients an unknown option.
    "ignored_auth": {"enabled": False},
}


def _operation_config(operation_id: str, statuses: list[str]) -> dict[str, Any]:
    checks = {"positive_data_acceptance": _expected_statuses(*_ACCEPTED_STATUSES, *statuses)}
    phases = [
        phase for phase in FUZZING_PHASES if phase != "examples" or operation_id == "uploadPhoto"
    ]
    return {
        "include-operation-id": operation_id,
        "phases": {phase: {"checks": checks} for phase in phases},
    }


def _add_event(problems: list[str], event: events.EngineEvent) -> None:
    if isinstance(event, events.FatalError):
        raise event.exception
    if isinstance(event, events.NonFatalError):
        problems.append(f"{event.label}: {event.value!r}")
    if isinstance(event, events.ScenarioFinished):
        _add_scenario(problems, event)


def _add_scenario(problems: list[str], scenario: events.ScenarioFinished) -> None:
    recorder = scenario.recorder
    for node in (node for nodes in recorder.checks.values() for node in nodes):
        if node.failure_info:
            location = f"{recorder.label} ({scenario.phase.value}), {node.name}"
            failed = node.failure_info
            problems.append(f"{location}: {failed.failure}\n{failed.code_sample}")


@schemathesis.hook
def after_call(_context: Any, case: Any, response: Any) -> None:
    """Undoes what the call did to the viewer's session or record."""
    operation = case.operation.definition.raw.get("operationId")
    if operation == "signOutEverywhere":
        User.objects.filter(firebase_uid=VIEWER_UID).update(tokens_valid_after=None)
    elif operation == "deleteAccount" and response.status_code == HTTPStatus.NO_CONTENT:
        EndedIdentity.objects.filter(firebase_uid=VIEWER_UID).delete()
        make_viewer("fan")
        restore_emulator_accounts({VIEWER_UID: BODY_EXAMPLES["CreateUser"]["email"]})
    elif response.status_code == HTTPStatus.CREATED:
        User.objects.filter(firebase_uid=VIEWER_UID).delete()
        EndedIdentity.objects.filter(firebase_uid=VIEWER_UID).delete()
