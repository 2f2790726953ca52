from common.fields import FlagField
from common.read_serializers import SharedSerializer


class ReplaceProfileLinkSerializer(SharedSerializer):
    """Body of POST /users/new_code."""

    forward = FlagField(
        default=False,
        help_text="Whether the old link leads to the new one for 30 days.",
    )
