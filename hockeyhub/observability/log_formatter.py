import logging
from collections.abc import Iterator
from types import TracebackType

_DETAIL_MARK = "\nDETAIL:"

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class RedactingFormatter(logging.Formatter):
    """Leaves out the details of PostgreSQL's messages, which quote a fan's record: `Failing row
    contains (…)`."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802  # logging's name
        text = super().formatException(ei)
        for error in _error_chain(ei[1]):
            message = str(error)
            text = text.replace(message, message.partition(_DETAIL_MARK)[0])
        return text


def _error_chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and the earlier errors that its traceback prints before it."""
    printed_errors: list[BaseException] = []
    while error and error not in printed_errors:
        yield error
        printed_errors.append(error)
        error = error.__cause__ or error.__context__
