"""The fields of a fan that the server may send."""

DECIDE = (
    "Decide in accounts/profile/tests/user_fields.py whether the server may send this field,"
    " and say in locale/*/privacy.txt who sees it."
)

PUBLIC_FIELDS = {
    "_id",
    "nano_id",
    "full_name",
    "email",
    "photo_url",
    "bio",
    "location",
    "favourite_team",
    "jersey_number",
    "position",
    "links",
    "created_at",
}
SELF_FIELDS = PUBLIC_FIELDS | {
    "phone_number",
    "dob",
    "gender",
    "user_type",
    "last_logged_in",
    "updated_at",
    "language",
    "confirm",
}
