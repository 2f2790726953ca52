from django.dispatch import Signal

photo_changed = Signal()
"""Sent after a fan's photo was stored or removed. Arguments: `has_photo`."""
