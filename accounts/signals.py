from django.dispatch import Signal

users_deactivated = Signal()
"""Sent in the transaction that deactivates fans. Argument: `ids`, which may include fans who were
deactivated before."""

record_moved = Signal()
"""Sent in the transaction that moves a record to another identity. Argument: `user`, the record
before the move."""
