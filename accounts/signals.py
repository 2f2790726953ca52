from django.dispatch import Signal

users_deactivated = Signal()
"""Fans are deactivated, in the transaction that is open. Arguments: `ids`, also of fans who were
deactivated before."""

record_moves = Signal()
"""A record moves to another identity, in the transaction that is open. Argument: `user`, as the
record still is."""
