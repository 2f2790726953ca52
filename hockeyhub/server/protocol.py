from collections.abc import AsyncIterator
from typing import Protocol


class StreamTransport(Protocol):
    async def send_bytes(self, data: bytes) -> None:
        """Waits until the client has received most of the data sent before."""


class HttpProtocol(Protocol):
    """The part of granian's RSGIHTTPProtocol that is used here. Any thread may send the
    response."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None: ...

    def response_stream(self, status: int, headers: list[tuple[str, str]]) -> StreamTransport: ...

    def response_file(self, status: int, headers: list[tuple[str, str]], file: str) -> None: ...
