import re
from collections.abc import Callable
from gzip import decompress as gunzip
from typing import Any

import brotli
import pytest
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client
from jsonschema import Draft202012Validator, ValidationError
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from accounts.profile.tests.user_fields import DECIDE, PUBLIC_FIELDS
from conftest import Login
from hockeyhub.api.tests.test_callers import API_DOCUMENT, DOCUMENTED_CALLS, Call, with_each_call
from hockeyhub.pages.static_config import UsedStaticFilesConfig


@pytest.mark.parametrize(
    ("accepted_coding", "decompress"), [("br", brotli.decompress), ("gzip", gunzip)]
)
def test_the_document_is_made_and_compressed_once(
    accepted_coding: str, decompress: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, compressed = (
        Client().get("/schema/", headers={"accept-encoding": coding})
        for coding in ("", accepted_coding)
    )
    assert (compressed["Content-Encoding"], compressed["Vary"]) == (
        accepted_coding,
        "Accept-Encoding",
    )
    assert decompress(compressed.content) == plain.content
    for name in ("compress", "SchemaGenerator"):
        monkeypatch.delattr(f"hockeyhub.api.openapi.view.{name}")
    again = Client().get("/schema/", headers={"accept-encoding": accepted_coding})
    assert again.content == compressed.content


def test_the_document_can_be_requested_sixty_times_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0)
    statuses = [Client().get("/schema/").status_code for _ in range(61)]
    assert statuses == [*[200] * 60, 429]


def test_the_document_equals_the_committed_file() -> None:
    served = Client().get("/schema/", headers={"accept": "application/json"})
    assert (served.status_code, served.json()) == (200, API_DOCUMENT)


def validate_against_schema(name: str, value: Any) -> None:
    schema = {"$ref": f"#/components/schemas/{name}", "components": API_DOCUMENT["components"]}
    Draft202012Validator(schema).validate(value)


@with_each_call(DOCUMENTED_CALLS)
def test_every_documented_error_has_the_envelope_and_examples(call: Call) -> None:
    for status, response in call.operation["responses"].items():
        if status >= "400":
            content = response["content"]["application/json"]
            assert content["schema"] == {"$ref": "#/components/schemas/Error"}
            for name, example in content["examples"].items():
                assert example["value"]["code"] == name
                assert ("fields" in example["value"]) == (status == "400")
                validate_against_schema("Error", example["value"])


def test_the_own_record_matches_only_one_branch_of_the_profile_schema(
    login: Login, alice: User
) -> None:
    own_record = login(alice).get(f"/users/{alice.nano_id}").json()
    public_profile = APIClient().get(f"/users/{alice.nano_id}").json()
    for body in (own_record, public_profile):
        # `oneOf` demands that exactly one branch matches.
        validate_against_schema("User", body)
    validate_against_schema("Self", own_record)
    with pytest.raises(ValidationError):
        validate_against_schema("PublicUser", own_record)


def test_the_public_user_of_the_document_has_no_private_field() -> None:
    fields = API_DOCUMENT["components"]["schemas"]["PublicUser"]["properties"]
    assert set(fields) == PUBLIC_FIELDS, DECIDE


@pytest.fixture
def _no_build(settings: Settings) -> None:
    """Uses static files with unhashed names, since `collectstatic` hasn't run."""
    storage_class = f"{StaticFilesStorage.__module__}.{StaticFilesStorage.__qualname__}"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": storage_class}}


@pytest.mark.usefixtures("_no_build")
def test_the_files_of_the_browsable_page_are_collected() -> None:
    page = Client().get("/docs/", headers={"accept": "text/html"}).content.decode()
    ignored = UsedStaticFilesConfig.ignore_patterns
    collected = {name for finder in get_finders() for name, _ in finder.list(ignored)}
    needed = set(re.findall(r'/static/([^"\']+)', page))
    assert needed
    assert needed <= collected
