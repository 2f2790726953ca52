"""Database functions for the columns and indexes of the search."""

from django.db import models


class SearchKey(models.Func):
    """The text in lower case without accents. The first migration creates the SQL function."""

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
    """A fan's name and the local part of the e-mail, on two lines. No search contains a line break,
    so a match is always within one of the two."""

    template = "(%(expressions)s)"
    arg_joiner = r" || E'\n' || "
    output_field = models.TextField()
