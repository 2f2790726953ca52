from django.dispatch import Signal

users_deactivated = Signal()
"""Sent in the transaction that deactivates fans. Argument: `ids`, which may include fans who were
deactivated before."""

record_being_replaced = Signal()
"""Sent in the transaction that replaces a record by a new one with the same ids, and before that.
Argument: `user`, the old record."""
