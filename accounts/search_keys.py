"""Database functions of the search's columns and indexes."""

from django.db import models


class SearchKey(models.Func):
    """Lower case without accents; the SQL function of the first migration."""

    function = "search_key"
    output_field = models.TextField()


class LastWord(models.Func):
    function = "substring"
    template = "%(function)s(%(expressions)s from '[^ ]*$')"
    output_field = models.TextField()


class LocalPart(models.Func):
    function = "split_part"
    template = "%(function)s(%(expressions)s, '@', 1)"
    output_field = models.TextField()


class Domain(models.Func):
    function = "split_part"
    template = "%(function)s(%(expressions)s, '@', 2)"
    output_field = models.TextField()


class SearchedText(models.Func):
    """A fan's name and local part. No search contains a line break, so a search matches this text
    only if it matches one of the two."""

    template = "(%(expressions)s)"
    arg_joiner = r" || E'\n' || "
    output_field = models.TextField()
