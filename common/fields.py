"""Serializer fields that reject wrong types instead of converting them. In text fields, null means
"clear"."""

import re
import unicodedata
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

_BIDI_OVERRIDE_CHARACTERS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CARRIAGE_RETURN_PATTERN = re.compile(r"\r\n?")


DEFAULT_LENGTH_MAX = 254
RAW_LENGTH_FACTOR = 3


class PlainTextField(serializers.CharField):
    """Trimmed, NFC-normalised text without control characters. `multiline` allows line breaks."""

    # The field's limits that drf-spectacular can't see. hockeyhub/api/openapi/schema.py adds them
    # to the OpenAPI document.
    json_schema: dict[str, Any] = {}
    default_error_messages = {
        "control": _("Control characters are not allowed."),
        "max_length": _("Please use at most {max_length} characters."),
    }

    def __init__(self, *, multiline: bool = False, **kwargs: Any) -> None:
        self.multiline = multiline
        if kwargs.get("allow_blank"):
            kwargs["allow_null"] = True
        else:
            self.json_schema = {"minLength": 1, **self.json_schema}
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        return super().run_validation("" if data is None and self.allow_null else data)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        # The length is checked first, because normalising takes quadratic time for combining marks.
        # NFC joins at most 3 characters into one, so it can't make a longer text short enough.
        length_max = self.max_length or DEFAULT_LENGTH_MAX
        if len(data) > RAW_LENGTH_FACTOR * length_max:
            self.fail("max_length", max_length=length_max)
        text = unicodedata.normalize("NFC", super().to_internal_value(data))
        if self.multiline:
            text = _CARRIAGE_RETURN_PATTERN.sub("\n", text)
        if any(_is_control(char) and not self._is_allowed_line_break(char) for char in text):
            self.fail("control")
        return text

    def _is_allowed_line_break(self, char: str) -> bool:
        return self.multiline and char == "\n"


def _is_control(char: str) -> bool:
    """Whether `char` is a control character or reverses the direction of the text after it."""
    return unicodedata.category(char) == "Cc" or char in _BIDI_OVERRIDE_CHARACTERS


class FlagField(serializers.BooleanField):
    """Accepts only true and false; DRF's field would also accept 1, "yes" and similar values."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class ListedField(PlainTextField):
    """Accepts exactly one of `values`, or a blank text, which it converts to `blank`."""

    default_error_messages = {"listed": _("Please choose one of the list.")}

    def __init__(self, *, values: tuple[str, ...], blank: str = "", **kwargs: Any) -> None:
        self.values = values
        self.blank = blank
        self.json_schema = {"enum": [*values, *(["", None] if kwargs.get("allow_blank") else [])]}
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        return super().run_validation(data) or self.blank

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if text not in self.values:
            self.fail("listed")
        return text
