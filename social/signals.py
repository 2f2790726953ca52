from django.dispatch import Signal

follow_changed = Signal()
"""A follow was made or ended; a repeated call changes nothing. Arguments: `is_following`."""
