from django.dispatch import Signal

users_deactivated = Signal()
"""Fans are deactivated, in the transaction that is open. Arguments: `ids`, also of fans who were
deactivated before."""
