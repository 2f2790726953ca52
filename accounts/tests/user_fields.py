"""The fields of a fan that the server may send. They are listed here so that adding a field to a
response fails a test until somebody decides that it may be public."""

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
}
