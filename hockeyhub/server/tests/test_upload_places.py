"""Unfinished uploads keep no place from others, and count from their first byte on."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any
from unittest.mock import Mock

import pytest
from pytest_django import Settings

from accounts.identity.provider_accounts import ProviderUnavailableError
from conftest import make_token
from hockeyhub.rate_limits import RATE_LIMITS
from hockeyhub.server.bodies import FAN_UPLOADS_MAX, UPLOADS_MAX, BodyReader
from hockeyhub.server.responses import RefusedRequestError
from hockeyhub.server.tests.test_serving import UPLOAD_PATH, make_scope, send_chunks


def receive_upload(reader: BodyReader, uid: str) -> Any:
    headers = (("content-length", "1"), ("authorization", f"Bearer {make_token(uid)}"))
    scope = make_scope(UPLOAD_PATH, *headers, method="POST")
    return reader.receive(scope, send_chunks(b"x"))  # type: ignore[arg-type]  # the part that is used


async def refusal_of(reader: BodyReader, uid: str) -> RefusedRequestError | None:
    try:
        async with receive_upload(reader, uid):
            return None
    except RefusedRequestError as error:
        return error


def test_a_fan_has_two_unfinished_uploads_and_others_have_theirs() -> None:
    async def test() -> None:
        reader = BodyReader()
        async with AsyncExitStack() as unfinished:
            for _ in range(FAN_UPLOADS_MAX):
                await unfinished.enter_async_context(receive_upload(reader, "alice"))
            refusal = await refusal_of(reader, "alice")
            assert refusal
            assert (refusal.status, refusal.code, refusal.headers) == (
                503,
                "busy",
                {"retry-after": "1"},
            )
            assert await refusal_of(reader, "bob") is None
            assert reader.buffered_bytes == FAN_UPLOADS_MAX
        assert await refusal_of(reader, "alice") is None
        assert reader.buffered_bytes == 0

    asyncio.run(test())


def test_all_fans_together_have_as_many_unfinished_uploads_as_a_worker_can_handle_soon() -> None:
    async def test() -> None:
        reader = BodyReader()
        async with AsyncExitStack() as unfinished:
            for number in range(UPLOADS_MAX):
                await unfinished.enter_async_context(receive_upload(reader, f"fan-{number}"))
            assert await refusal_of(reader, "another fan")
        assert await refusal_of(reader, "another fan") is None

    asyncio.run(test())


def test_an_upload_counts_when_it_begins(settings: Settings) -> None:
    async def test() -> None:
        reader = BodyReader()
        for _ in range(RATE_LIMITS["photo"]["minute"]):
            assert await refusal_of(reader, "alice") is None
        refusal = await refusal_of(reader, "alice")
        assert refusal
        assert (refusal.status, refusal.code) == (429, "throttled")
        assert int(refusal.headers["retry-after"]) > 0
        assert await refusal_of(reader, "bob") is None
        settings.THROTTLE_SCALE = 0
        assert await refusal_of(reader, "alice") is None

    asyncio.run(test())


def test_an_upload_during_an_outage_of_the_identity_provider_is_503(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "accounts.identity.tokens.read_token", Mock(side_effect=ProviderUnavailableError)
    )
    refusal = asyncio.run(refusal_of(BodyReader(), "alice"))
    assert refusal
    assert (refusal.status, refusal.code) == (503, "unavailable")
