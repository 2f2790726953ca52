from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.profile.fields import NameField
from social.models import MET_AT_LENGTH_MAX


class MeetingPlaceField(NameField):
    """Where two fans met, cleaned like a name; a blank text removes the note."""

    default_error_messages = {"blank": _("Please write where you met.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=MET_AT_LENGTH_MAX, allow_blank=True, **kwargs)
