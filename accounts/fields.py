"""Serializer fields with the product's rules and texts; each refuses wrong types instead of
coercing them, and takes null for 'clear'."""

import datetime as dt
import re
import unicodedata
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from accounts.catalogue import find_location

DOB_AFTER = dt.date(1900, 1, 1)
_PHONE = re.compile(r"(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}", re.ASCII)
_BIDI_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LINE_BREAK = re.compile(r"\r\n?")


class PlainTextField(serializers.CharField):
    """Trimmed, NFC-normalised text without control characters (line breaks where `multiline`)."""

    default_error_messages = {"control": "Control characters are not allowed."}

    def __init__(self, *, multiline: bool = False, **kwargs: Any) -> None:
        self.multiline = multiline
        if kwargs.get("allow_blank"):
            kwargs["allow_null"] = True
        super().__init__(**kwargs)

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        return super().validate_empty_values("" if data is None and self.allow_null else data)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        text = unicodedata.normalize("NFC", super().to_internal_value(data))
        if self.multiline:
            text = _LINE_BREAK.sub("\n", text)
        if any(_is_control(char) and not self._allows(char) for char in text):
            self.fail("control")
        return text

    def _allows(self, char: str) -> bool:
        return self.multiline and char == "\n"


def _is_control(char: str) -> bool:
    """Also the characters that turn the text after them round."""
    return unicodedata.category(char) == "Cc" or char in _BIDI_OVERRIDES


def _is_visible(char: str) -> bool:
    return unicodedata.category(char)[0] not in "CZ"


class NameField(PlainTextField):
    """A name that can be seen."""

    default_error_messages = {"blank": "Please enter your full name."}

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not any(map(_is_visible, text)):
            self.fail("blank")
        return text


class PhoneField(PlainTextField):
    default_error_messages = {"phone": "Please enter a valid North American phone number."}

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if text and not _PHONE.fullmatch(text):
            self.fail("phone")
        return text


class LocationField(PlainTextField):
    """One of the city list's entries, answered in the list's spelling."""

    default_error_messages = {"location": "Please select a valid city from the list."}

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        location = find_location(text) if text else ""
        if location is None:
            self.fail("location")
        return location


class ListedField(PlainTextField):
    """One of `values`, to the letter, or blank."""

    default_error_messages = {"listed": "Please choose one of the list."}

    def __init__(self, *, values: tuple[str, ...], blank: str = "", **kwargs: Any) -> None:
        self.values = frozenset(values)
        self.blank = blank
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        return super().run_validation(data) or self.blank

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if text and text not in self.values:
            self.fail("listed")
        return text


class PastDateField(serializers.DateField):
    default_error_messages = {"range": "Please enter a date between January 1, 1900 and yesterday."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_null=True, input_formats=["%Y-%m-%d"], **kwargs)

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        return super().validate_empty_values(None if data == "" else data)

    def to_internal_value(self, value: Any) -> dt.date:
        date: dt.date = super().to_internal_value(value)
        if not DOB_AFTER < date < timezone.localdate():
            self.fail("range")
        return date
