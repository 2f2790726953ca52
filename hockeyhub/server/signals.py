"""The server's signals, which metrics and the security log receive. Without a receiver, sending one
costs next to nothing."""

from django.dispatch import Signal

worker_started = Signal()
"""In a new worker process, before its first request. Arguments: `application`, `loop`."""
request_refused = Signal()
"""A request was refused before it reached Django. Arguments: `error`, a RefusedRequestError, and
`scope`."""
