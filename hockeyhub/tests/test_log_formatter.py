"""The log contains tracebacks, but not the records that PostgreSQL's messages quote."""

import logging

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User

NAME, BIO = "Nora Secretname", "Left wing.\nHidden line."


def logged(error: Exception) -> str:
    """The text that the site's handler logs for the error."""
    [handler] = [handler for handler in logging.getLogger().handlers if handler.name == "console"]
    record = logging.LogRecord(
        "hockeyhub", logging.ERROR, "", 0, "It failed.", None, (type(error), error, None)
    )
    handler.filter(record)
    return handler.format(record)


def refused_change(user: User) -> IntegrityError:
    User.objects.filter(pk=user.pk).update(full_name=NAME, bio=BIO)
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        User.objects.filter(pk=user.pk).update(nano_id=None)
    return refused.value


def test_a_refused_change_is_logged_without_the_record(alice: User) -> None:
    error = refused_change(alice)
    assert NAME in str(error)
    text = logged(error)
    assert text.count('null value in column "nano_id"') == 2
    assert "direct cause" in text
    assert [part for part in (NAME, *BIO.splitlines(), alice.email) if part in text] == []


def test_other_messages_are_logged_whole() -> None:
    first = ValueError("line one\nline two")
    error = RuntimeError("")
    error.__context__ = first
    text = logged(error)
    assert "ValueError: line one\nline two" in text
    assert text.endswith("RuntimeError")
