"""Signals of the server, for the metrics and the security log. To send a signal without a receiver
costs almost nothing."""

from django.dispatch import Signal

worker_started = Signal()
"""Sent in a new worker process, before its first request. Arguments: `application`, `loop`."""
worker_stopped = Signal()
"""Sent in a worker process that stops, after its last request."""
request_refused = Signal()
"""Sent when a request is refused before it reaches Django. Arguments: `error`, a
RefusedRequestError, and `scope`."""
