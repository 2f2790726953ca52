"""A field accepts null if and only if the OpenAPI document allows null."""

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
from hockeyhub.lock.state import hash_override_code, lock, new_lock_pass
from hockeyhub.tests.test_callers import API_DOCUMENT, DOCUMENTED_CALLS, Call

OVERRIDE_CODE = "the-operators-code"


def body_schema(call: Call) -> dict[str, Any]:
    content = call.operation.get("requestBody", {}).get("content", {})
    return resolve_schema(content.get("application/json", {}).get("schema", {}))


def resolve_schema(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    return API_DOCUMENT["components"]["schemas"][name] if name else schema


def fields_of(schema: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, field_path in resolve_schema(schema).get("properties", {}).items():
        if not resolve_schema(field_path).get("readOnly"):
            yield (*path, name)
            yield from fields_of(field_path, (*path, name))


def with_null(field_path: tuple[str, ...]) -> Any:
    name, *inner_names = field_path
    return {name: with_null(tuple(inner_names)) if inner_names else None}


CALLS_WITH_FIELDS = [
    (call, field_path) for call in DOCUMENTED_CALLS for field_path in fields_of(body_schema(call))
]


@pytest.fixture(autouse=True)
def _example_fan(db: None) -> None:
    """Creates the fan whose id is in the examples of the OpenAPI document."""
    make_fan("Nora Frost", nano_id=EXAMPLE_BY_SCHEMA["User"]["nano_id"])


@pytest.fixture
def _lock_site(settings: Settings, tmp_path: Path) -> None:
    """Locks the site, since otherwise the call for the override code is 404."""
    settings.LOCK_FILE = tmp_path / "lock"
    lock(code=OVERRIDE_CODE)


def send_call(login: Login, fan: User, call: Call, body: dict[str, Any]) -> Any:
    new_fan = {"email": EXAMPLE_BY_SCHEMA["CreateUser"]["email"]}
    api = login("nora", **new_fan) if call.method == "put" else login(fan)
    path = call.path.format(public_id=EXAMPLE_BY_SCHEMA["User"]["nano_id"])
    headers = {"X-Lock-Pass": new_lock_pass(hash_override_code(OVERRIDE_CODE))}
    return api.generic(
        call.method.upper(), path, json.dumps(body), "application/json", headers=headers
    )


@pytest.mark.parametrize(
    ("call", "field_path"),
    CALLS_WITH_FIELDS,
    ids=[
        f"{call.operation['operationId']}-{'.'.join(field_path)}"
        for call, field_path in CALLS_WITH_FIELDS
    ],
)
@pytest.mark.usefixtures("_lock_site")
def test_null_is_accepted_where_the_document_allows_it(
    login: Login, admin: User, call: Call, field_path: tuple[str, ...]
) -> None:
    example = call.operation["requestBody"]["content"]["application/json"]["example"]
    body = {**example, **with_null(field_path)}
    schema = {**body_schema(call), "components": API_DOCUMENT["components"]}
    response = send_call(login, admin, call, body)
    is_refused = response.status_code == 400 and ".".join(field_path) in response.json()["fields"]
    assert is_refused != Draft202012Validator(schema).is_valid(body), response.content
