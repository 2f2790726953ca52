"""The log contains tracebacks, but not the records that PostgreSQL's messages quote."""

import logging

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User

SECRET_NAME, SECRET_BIO = "Nora Secretname", "Left wing.\nHidden line."


def logged_text(error: Exception) -> str:
    """The text that the site's handler logs for the error."""
    [handler] = [handler for handler in logging.getLogger().handlers if handler.name == "console"]
    record = logging.LogRecord(
        "hockeyhub", logging.ERROR, "", 0, "It failed.", None, (type(error), error, None)
    )
    handler.filter(record)
    return handler.format(record)


def refused_change(user: User) -> IntegrityError:
    User.objects.filter(pk=user.pk).update(full_name=SECRET_NAME, bio=SECRET_BIO)
    with pytest.raises(IntegrityError) as refused_change_error, transaction.atomic():
        User.objects.filter(pk=user.pk).update(nano_id=None)
    return refused_change_error.value


def test_a_refused_change_is_logged_without_the_record(alice: User) -> None:
    error = refused_change(alice)
    assert SECRET_NAME in str(error)
    text = logged_text(error)
    assert text.count('null value in column "nano_id"') == 2
    assert "direct cause" in text
    assert [
        part for part in (SECRET_NAME, *SECRET_BIO.splitlines(), alice.email) if part in text
    ] == []


def test_messages_of_other_errors_are_logged_completely() -> None:
    first_error = ValueError("line one\nline two")
    error = RuntimeError("")
    error.__context__ = first_error
    text = logged_text(error)
    assert "ValueError: line one\nline two" in text
    assert text.endswith("RuntimeError")
