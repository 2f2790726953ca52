"""The fields of a fan that the server may send. If a response gets a new field, a test fails until
somebody adds the field here, and so decides that it may be sent."""

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
