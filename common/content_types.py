"""Content types with their charset, which Django adds only to its default type."""

PLAIN_TEXT = "text/plain; charset=utf-8"
JAVASCRIPT = "text/javascript; charset=utf-8"
