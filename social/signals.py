from django.dispatch import Signal

follow_changed = Signal()
"""Sent after a follow was made or ended, but not for a repeated call. Arguments: `is_following`."""
