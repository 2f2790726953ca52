from django.dispatch import Signal

users_deactivated = Signal()
"""Sent in the transaction that deactivates fans. Argument: `ids`, which may include fans who were
deactivated before."""

record_being_replaced = Signal()
"""Sent before a new record with the same ids replaces a record, in the same transaction. Argument:
`user`, the old record."""
