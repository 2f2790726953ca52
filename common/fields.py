"""Serializer fields that reject wrong types instead of converting them. In text fields, null means
"clear"."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.cleaning import clean_search, clean_text, has_control_character

DEFAULT_LENGTH_MAX = 254
RAW_LENGTH_FACTOR = 3


class PlainTextField(serializers.CharField):
    """A cleaned text without control characters. `multiline` allows line breaks."""

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
        if data is None and self.allow_null:
            data = ""
        return super().run_validation(
            self._limit_and_clean(data) if isinstance(data, str) else data
        )

    def _limit_and_clean(self, text: str) -> str:
        # The length is checked first, because normalising takes quadratic time for combining marks.
        # NFC joins at most 3 characters into one, so it can't make a longer text short enough.
        length_max = self.max_length or DEFAULT_LENGTH_MAX
        if len(text) > RAW_LENGTH_FACTOR * length_max:
            self.fail("max_length", max_length=length_max)
        return self.clean(text)

    def clean(self, text: str) -> str:
        return clean_text(text, multiline=self.multiline)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        if has_control_character(data):
            self.fail("control")
        return super().to_internal_value(data)


class SearchField(PlainTextField):
    """A text to search for. No character makes it invalid."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(default="", allow_blank=True, max_length=DEFAULT_LENGTH_MAX, **kwargs)

    def clean(self, text: str) -> str:
        return clean_search(text)


class StrictBooleanField(serializers.BooleanField):
    """Accepts only true and false; DRF's field would also accept 1, "yes" and similar values."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class ChoiceTextField(PlainTextField):
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
