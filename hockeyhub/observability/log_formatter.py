import logging
from collections.abc import Iterator
from types import TracebackType

_DETAIL_START = "\nDETAIL:"

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class RowlessFormatter(logging.Formatter):
    """Leaves out the details of PostgreSQL's messages, which quote a fan's record: `Failing row
    contains (…)`."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802  # logging's name
        text = super().formatException(ei)
        for error in _chain(ei[1]):
            message = str(error)
            text = text.replace(message, message.partition(_DETAIL_START)[0])
        return text


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and those that a traceback prints before it."""
    seen: list[BaseException] = []
    while error and error not in seen:
        yield error
        seen.append(error)
        error = error.__cause__ or error.__context__
