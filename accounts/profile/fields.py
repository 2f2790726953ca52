"""Serializer fields of a fan's record, with the product's rules and messages."""

import datetime as dt
from typing import Any

from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.models import JERSEY_NUMBER_MAX, LINKS_MAX, URL_LENGTH_MAX, Visibility
from accounts.profile.links import clean_url, link_from_url
from accounts.profile.locations import find_location
from accounts.profile.phone_numbers import NORTH_AMERICAN_PATTERN, normalize_phone_number
from common.alphabets import mixes_alphabets
from common.cleaning import has_visible_character
from common.fields import ChoiceTextField, PlainTextField

DOB_MUST_BE_AFTER = dt.date(1900, 1, 1)


class NameField(PlainTextField):
    """A name. It must have a visible character, and only one alphabet in each word."""

    default_error_messages = {
        "blank": _("Please enter your full name."),
        "alphabets": _("Please use letters of one alphabet in each word."),
    }

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not has_visible_character(text):
            self.fail("blank")
        if mixes_alphabets(text) and text != self._saved_full_name():
            self.fail("alphabets")
        return text

    def _saved_full_name(self) -> str | None:
        """The present name of the edited record. The name may mix alphabets if it was saved before
        mixing was forbidden."""
        record = getattr(self.root, "instance", None)  # a field by itself has none
        return getattr(record, "full_name", None)


class PhoneField(PlainTextField):
    json_schema = {"pattern": f"^({NORTH_AMERICAN_PATTERN.pattern})?$"}
    default_error_messages = {"phone": _("Please enter a valid North American phone number.")}

    def clean(self, text: str) -> str:
        return normalize_phone_number(text)

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not NORTH_AMERICAN_PATTERN.fullmatch(text):
            self.fail("phone")
        return text


class LocationField(PlainTextField):
    """One of the city list's entries, returned in the list's spelling."""

    json_schema = {
        "description": "'City, Province or State' of the city list, in any usual spelling."
    }
    default_error_messages = {"location": _("Please select a valid city from the list.")}

    def to_internal_value(self, data: Any) -> str:
        location = find_location(super().to_internal_value(data))
        if location is None:
            self.fail("location")
        return location


class JerseyNumberField(serializers.IntegerField):
    """A number or null. DRF's field would also accept a text or a boolean."""

    default_error_messages = dict.fromkeys(
        ("invalid", "min_value", "max_value"),
        format_lazy(_("Please enter a whole number from 0 to {max}."), max=JERSEY_NUMBER_MAX),
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=JERSEY_NUMBER_MAX, allow_null=True, **kwargs)

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, str | bool):
            self.fail("invalid")
        return super().to_internal_value(data)


class LinkField(PlainTextField):
    """A URL for a fan's card."""

    default_error_messages = {
        "link": _("Please enter a whole link, such as https://www.instagram.com/robin14.")
    }

    def clean(self, text: str) -> str:
        return clean_url(text)

    def to_internal_value(self, data: Any) -> str:
        url = super().to_internal_value(data)
        if link_from_url(url) is None:
            self.fail("link")
        return url


class LinksField(serializers.ListField):
    """The URLs of a fan's card. A repeated URL is dropped."""

    json_schema = {
        "description": f"At most {LINKS_MAX} different https URLs, each of a host with a dot, and"
        " without a user or password."
    }
    default_error_messages = {
        "not_a_list": _("Please send a list of links."),
        "max": _("Please use at most {max} links."),
    }

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(child=LinkField(max_length=URL_LENGTH_MAX), **kwargs)

    def to_internal_value(self, data: Any) -> list[str]:
        urls = list(dict.fromkeys(super().to_internal_value(data)))
        if len(urls) > LINKS_MAX:
            self.fail("max", max=LINKS_MAX)
        return urls

    def run_child_validation(self, data: Any) -> list[str]:
        """Raises a link's error as an error of the whole list, without the link's index."""
        return [self.child.run_validation(url) for url in data]


class VisibilityField(ChoiceTextField):
    """A Visibility, sent as its label."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(values=tuple(Visibility.labels), **kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Visibility:
        return Visibility[super().run_validation(data).upper()]

    def to_representation(self, value: Any) -> str:
        return Visibility(value).label


@extend_schema_field(
    {
        "anyOf": [
            {"type": "string", "format": "date"},
            {"type": "string", "maxLength": 0},
        ],
        "description": "After 1900-01-01 and before today.",
    }
)
class PastDateField(serializers.DateField):
    default_error_messages = {
        "range": _("Please enter a date in the past, no earlier than January 1, 1900.")
    }

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_null=True, input_formats=["%Y-%m-%d"], **kwargs)

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        return super().validate_empty_values(None if data == "" else data)

    def to_internal_value(self, value: Any) -> dt.date:
        date: dt.date = super().to_internal_value(value)
        if not DOB_MUST_BE_AFTER < date < timezone.localdate():
            self.fail("range")
        return date
