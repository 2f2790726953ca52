"""Django admin for tables of millions of rows: it never counts, sorts or groups a whole table."""

from datetime import datetime
from typing import Any, TypeVar

from django.contrib.admin import ModelAdmin, ShowFacets
from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.translation import gettext

COUNTED_ROWS_MAX = 10_000
NON_BREAKING_HYPHEN = "\u2011"
ModelT = TypeVar("ModelT", bound=Model)


def format_day(time: datetime) -> str:
    """The date for a table cell. Its hyphens don't break, so it stays on one line."""
    return f"{time:%Y-%m-%d}".replace("-", NON_BREAKING_HYPHEN)


class AtLeast(int):
    """A number of rows at which counting stopped: the table may have more."""

    def __str__(self) -> str:
        return gettext("{count} or more").format(count=int(self))


class CappedPaginator(Paginator[Any]):
    """Counts at most COUNTED_ROWS_MAX rows and shows no page beyond them: OFFSET reads all the rows
    that it skips, so deeper pages would be slow."""

    object_list: QuerySet[Any]

    @cached_property
    def count(self) -> int:
        rows = self.object_list[:COUNTED_ROWS_MAX].count()
        return AtLeast(rows) if rows == COUNTED_ROWS_MAX else rows


class LargeTableAdmin(ModelAdmin[ModelT]):
    paginator = CappedPaginator
    ordering = ["-id"]
    sortable_by = ()
    list_per_page = 50
    show_full_result_count = False
    show_facets = ShowFacets.NEVER

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:  # noqa: ARG002  # called by Django
        """Allows only the filters that the list shows: other lookups in the URL would let an admin
        guess private fields."""
        filters = self.get_list_filter(request)
        names = [getattr(shown, "parameter_name", shown) for shown in filters]
        return any(lookup == name or lookup.startswith(f"{name}__") for name in names)
