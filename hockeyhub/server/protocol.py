from collections.abc import AsyncIterator
from typing import Protocol


class HttpProtocol(Protocol):
    """The part of granian's RSGIHTTPProtocol that is used here. Any thread may send the
    response."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None: ...

    def response_file(self, status: int, headers: list[tuple[str, str]], file: str) -> None: ...
