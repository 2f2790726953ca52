"""The fields of a fan that leave the server, listed here alone: each is a decision."""

PUBLIC_FIELDS = {
    "_id",
    "nano_id",
    "full_name",
    "email",
    "photo_url",
    "bio",
    "location",
    "favourite_team",
    "created_at",
}
SELF_FIELDS = PUBLIC_FIELDS | {
    "phone_number",
    "dob",
    "gender",
    "user_type",
    "last_logged_in",
    "updated_at",
}
