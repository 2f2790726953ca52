"""A field accepts null if and only if the API's document allows it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pytest_django import Settings

from accounts.models import User
from conftest import Login, make_fan
from hockeyhub.api.openapi.examples import EXAMPLE_BY_SCHEMA
from hockeyhub.lock.state import hash_override_code, lock, new_pass
from hockeyhub.tests.test_callers import CALLS, DOCUMENT, Call

OVERRIDE_CODE = "the-operators-code"


def body_schema(call: Call) -> dict[str, Any]:
    content = call.operation.get("requestBody", {}).get("content", {})
    return resolved(content.get("application/json", {}).get("schema", {}))


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    return DOCUMENT["components"]["schemas"][name] if name else schema


def fields_of(schema: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, field in resolved(schema).get("properties", {}).items():
        if not resolved(field).get("readOnly"):
            yield (*path, name)
            yield from fields_of(field, (*path, name))


def with_null(field: tuple[str, ...]) -> Any:
    name, *inner = field
    return {name: with_null(tuple(inner)) if inner else None}


FIELDS = [(call, field) for call in CALLS for field in fields_of(body_schema(call))]


@pytest.fixture(autouse=True)
def _example_fan(db: None) -> None:
    """Creates the fan of the document's examples."""
    make_fan("Nora Frost", nano_id=EXAMPLE_BY_SCHEMA["User"]["nano_id"])


@pytest.fixture
def _locked(settings: Settings, tmp_path: Path) -> None:
    """Locks the site, since otherwise the call for the override code is 404."""
    settings.LOCK_FILE, settings.LOCK_ATTEMPTS_FILE = tmp_path / "lock", tmp_path / "attempts"
    lock(code=OVERRIDE_CODE)


def send(login: Login, fan: User, call: Call, body: dict[str, Any]) -> Any:
    new_fan = {"email": EXAMPLE_BY_SCHEMA["CreateUser"]["email"]}
    api = login("nora", **new_fan) if call.method == "put" else login(fan)
    path = call.path.format(public_id=EXAMPLE_BY_SCHEMA["User"]["nano_id"])
    headers = {"X-Lock-Pass": new_pass(hash_override_code(OVERRIDE_CODE))}
    return api.generic(
        call.method.upper(), path, json.dumps(body), "application/json", headers=headers
    )


@pytest.mark.parametrize(
    ("call", "field"),
    FIELDS,
    ids=[f"{call.operation['operationId']}-{'.'.join(field)}" for call, field in FIELDS],
)
@pytest.mark.usefixtures("_locked")
def test_null_is_accepted_where_the_document_allows_it(
    login: Login, admin: User, call: Call, field: tuple[str, ...]
) -> None:
    example = call.operation["requestBody"]["content"]["application/json"]["example"]
    body = {**example, **with_null(field)}
    schema = {**body_schema(call), "components": DOCUMENT["components"]}
    response = send(login, admin, call, body)
    is_refused = response.status_code == 400 and ".".join(field) in response.json()["fields"]
    assert is_refused != Draft202012Validator(schema).is_valid(body), response.content
