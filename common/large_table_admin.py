"""Django admin for tables of millions of rows: it never counts, sorts or groups a whole table."""

from datetime import datetime
from typing import Any, TypeVar

from django.contrib.admin import ModelAdmin, ShowFacets
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import SuspiciousOperation, ValidationError
from django.core.paginator import Paginator
from django.db import DataError
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop

COUNTED_ROWS_MAX = 10_000
NON_BREAKING_HYPHEN = "\u2011"
ModelT = TypeVar("ModelT", bound=Model)
# Django's titles of a page. They are marked here so that the site's catalogues, which come before
# Django's, can translate them: Django's French is wrong before a vowel ("Ajout de abonnement").
DJANGO_TITLES = (gettext_noop("Add %s"), gettext_noop("Change %s"), gettext_noop("View %s"))


def format_day(moment: datetime) -> str:
    """The date for a table cell. Its hyphens don't break, so it stays on one line."""
    return f"{moment:%Y-%m-%d}".replace("-", NON_BREAKING_HYPHEN)


def format_person(name: str, email: str) -> SafeString:
    """Both for a table cell, one above the other. A long e-mail may break before its '@'."""
    local_part, at, domain = email.partition("@")
    return format_html("{}<br><small>{}<wbr>{}{}</small>", name, local_part, at, domain)


class CappedCount(int):
    """The number of rows at which counting stopped: the table may have more."""

    def __str__(self) -> str:
        return gettext("{count} or more").format(count=int(self))


class CappedPaginator(Paginator[Any]):
    """Counts at most COUNTED_ROWS_MAX rows and shows no page beyond them: OFFSET reads all the rows
    that it skips, so deeper pages would be slow."""

    object_list: QuerySet[Any]

    @cached_property
    def count(self) -> int:
        rows = self.object_list[:COUNTED_ROWS_MAX].count()
        return CappedCount(rows) if rows == COUNTED_ROWS_MAX else rows


class LargeTableAdmin(ModelAdmin[ModelT]):
    paginator = CappedPaginator
    ordering = ["-id"]
    sortable_by = ()
    list_per_page = 50
    show_full_result_count = False
    show_facets = ShowFacets.NEVER
    search_fields = ["pk"]  # makes Django show the search box; search_condition searches

    def search_condition(self, term: str) -> Q:
        """The rows that a search finds. `term` isn't blank."""
        raise NotImplementedError

    def get_search_results(
        self, _request: HttpRequest, queryset: QuerySet[ModelT], search_term: str
    ) -> tuple[QuerySet[ModelT], bool]:
        term = search_term.strip()
        return queryset.filter(self.search_condition(term)) if term else queryset, False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:  # noqa: ARG002  # called by Django
        """Allows only the filters that the list shows: other lookups in the URL would let an admin
        guess private fields."""
        filters = self.get_list_filter(request)
        names = [getattr(shown, "parameter_name", shown) for shown in filters]
        return any(lookup == name or lookup.startswith(f"{name}__") for name in names)

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """Makes Django ignore a filter's impossible value, such as the year 99999999999."""
        try:
            return super().get_changelist_instance(request)
        except (ValueError, OverflowError, DataError) as error:
            raise IncorrectLookupParameters from error

    def response_action(
        self, request: HttpRequest, queryset: QuerySet[Any], *args: Any, **kwargs: Any
    ) -> HttpResponse | None:
        """Refuses ids that the list can't have sent."""
        try:
            for row_id in request.POST.getlist(ACTION_CHECKBOX_NAME):
                self.opts.pk.clean(row_id, None)
        except ValidationError as error:
            raise SuspiciousOperation("no_row_id") from error
        return super().response_action(request, queryset, *args, **kwargs)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Translates the texts of the site's own actions, which the log has in English."""
        response = super().history_view(request, object_id, extra_context)
        if isinstance(response, TemplateResponse) and response.context_data:
            for entry in response.context_data["action_list"]:
                entry.change_message = entry.change_message and gettext(entry.change_message)
        return response
