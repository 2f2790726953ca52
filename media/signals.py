from django.dispatch import Signal

photo_changed = Signal()
"""A fan's photo was stored or removed. Arguments: `has_photo`."""
