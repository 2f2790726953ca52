from collections.abc import AsyncIterator
from typing import Protocol


class HttpProtocol(Protocol):
    """What is used of granian's RSGIHTTPProtocol. The responses may be sent from any thread."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None: ...

    def response_file(self, status: int, headers: list[tuple[str, str]], file: str) -> None: ...
