from common.fields import StrictBooleanField
from common.read_serializers import StatelessSerializer


class ReplaceProfileLinkSerializer(StatelessSerializer):
    """Body of POST /users/new_code."""

    forward = StrictBooleanField(
        default=False,
        help_text="Whether the old link leads to the new one for 30 days.",
    )
