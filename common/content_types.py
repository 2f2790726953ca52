"""Content types with their charset, which Django adds to its default type alone."""

PLAIN_TEXT = "text/plain; charset=utf-8"
JAVASCRIPT = "text/javascript; charset=utf-8"
