"""Serializers that are instantiated once, and those of responses, faster than DRF's own."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache, cached_property
from operator import attrgetter
from typing import Any, Self

from rest_framework import serializers

from common.ids import OBJECT_ID_PATTERN

_UNCONVERTED_FIELDS = (
    serializers.CharField,
    serializers.IntegerField,
    serializers.BooleanField,
    serializers.ChoiceField,
    serializers.DateField,
)


class UtcDateTimeField(serializers.DateTimeField):
    """Writes the time in UTC. DRF's field would look up the time zone for each value."""

    def to_representation(self, value: datetime) -> str:
        return value.astimezone(UTC).isoformat().removesuffix("+00:00") + "Z"


class MonthField(UtcDateTimeField):
    """Writes the start of the month that contains the time."""

    def to_representation(self, value: datetime) -> str:
        month = value.astimezone(UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
        return super().to_representation(month)


class ObjectIdField(serializers.RegexField):
    """An object id. The pattern is for the OpenAPI document; responses aren't validated."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(f"^{OBJECT_ID_PATTERN}$", **kwargs)


# The next two classes have no docstring, because the OpenAPI document would use that as the
# description of every schema.


class StatelessSerializer(serializers.Serializer[Any]):
    @classmethod
    @cache
    def _instance(cls) -> Self:
        """The class's only instance, since each instance copies all fields. Calls may share it,
        because `parse` and `render` store nothing in it."""
        return cls()

    @classmethod
    def parse(cls, data: Any) -> dict[str, Any]:
        values: dict[str, Any] = cls._instance().run_validation(data)
        return values

    @classmethod
    def render(cls, instance: Any) -> dict[str, Any]:
        return cls._instance().to_representation(instance)


# Serializes an object. DRF calls each field of each row to find and convert its value, which for a
# list takes most of the request's time. Here one call fetches all values, and only those that need
# it are converted.
class ReadSerializer(StatelessSerializer):
    def to_representation(self, instance: Any) -> dict[str, Any]:
        values = dict(zip(self._field_names, self._get_values(instance), strict=True))
        for name, field in self._fields_to_convert.items():
            values[name] = field.to_representation(values[name])
        return values

    @cached_property
    def _field_names(self) -> list[str]:
        return list(self.fields)

    @cached_property
    def _get_values(self) -> Callable[[Any], tuple[Any, ...]]:
        return attrgetter(*(str(field.source) for field in self.fields.values()))

    @cached_property
    def _fields_to_convert(self) -> dict[str, Any]:
        return {
            name: field
            for name, field in self.fields.items()
            if not isinstance(field, _UNCONVERTED_FIELDS)
        }
