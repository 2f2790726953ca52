"""The example values in the OpenAPI document. All of them show one made-up fan."""

import datetime as dt
from typing import Any

from accounts.models import User
from accounts.serializers import PUBLIC_USER_SERIALIZER, SELF_SERIALIZER, USER_ROW_SERIALIZER
from common.ids import NANO_ALPHABET, NANO_LENGTH

_OBJECT_ID, _NANO_ID = "65f1c0de8badf00d5ca1ab1e", "3bk7m9qr4x"
_PHOTO_ID, _DIGEST = "0f3c9a5e7b1d2468ace02468", "9b2f4c6d8e0a1b3c5d7e9f01"
_ANY_CASE_IDS = f"[0-9A-Fa-f]{{24}}|[{NANO_ALPHABET}{NANO_ALPHABET.upper()}]{{{NANO_LENGTH}}}"
_EXAMPLE_CURSOR = "q3Vn0bXJ8sT5zK1mWc7RfYh2LpE9uDgAxN4iB6oQ0vHk3tZe"
_MET_AT = "Tuesday at Scotiabank Pond"
_PRIVATE_FIELDS = {"phone_number": "416-555-0123", "dob": "1990-02-03", "gender": "Female"}
_SIGNED_UP_AT = dt.datetime(2026, 1, 15, 18, 30, tzinfo=dt.UTC)
_SIGNED_IN_AT = dt.datetime(2026, 2, 1, 9, 5, tzinfo=dt.UTC)
_EXAMPLE_FAN = User(
    object_id=_OBJECT_ID,
    nano_id=_NANO_ID,
    full_name="Nora Frost",
    email="nora.frost@example.com",
    photo_url=f"/users/image/{_PHOTO_ID}",
    location="Toronto, Ontario",
    favourite_team="Toronto Maple Leafs",
    bio="Glove side, top shelf.",
    jersey_number=17,
    position="Goalie",
    links=["https://www.instagram.com/norafrost31"],
    created_at=_SIGNED_UP_AT,
    last_logged_in=[_SIGNED_UP_AT, _SIGNED_IN_AT],
    updated_at=_SIGNED_IN_AT,
    **_PRIVATE_FIELDS,
)
_EXAMPLE_ROW = USER_ROW_SERIALIZER.to_representation(_EXAMPLE_FAN)
_EXAMPLE_PUBLIC_USER = PUBLIC_USER_SERIALIZER.to_representation(_EXAMPLE_FAN)
_EXAMPLE_SELF = SELF_SERIALIZER.to_representation(_EXAMPLE_FAN)

# Maps a property of any schema to its example value. Every other property is a flag, with the
# example `true`.
_EXAMPLE_BY_PROPERTY: dict[str, Any] = {
    **_EXAMPLE_SELF,
    "user_id": _OBJECT_ID,
    "followers_count": 12,
    "met_at": _MET_AT,
    "reason": "impersonation",
    "unseen": 0,
    "close": False,
}
# Maps a schema to its example value, if the property examples don't fit this schema.
EXAMPLE_BY_SCHEMA: dict[str, Any] = {
    "User": _EXAMPLE_PUBLIC_USER,
    "CreateUser": {
        "full_name": _EXAMPLE_FAN.full_name,
        "email": _EXAMPLE_FAN.email,
        **_PRIVATE_FIELDS,
    },
    "PatchedUpdateProfile": {
        name: _EXAMPLE_PUBLIC_USER[name] for name in ("bio", "location", "jersey_number")
    }
    | {"links": _EXAMPLE_FAN.links},
    "UserListQuery": {"q": "nora", "limit": 100},
    "Unfollowed": {
        "user_id": _OBJECT_ID,
        "is_following": False,
        "followers_count": 11,
        "via_code": True,
        "met_at": _MET_AT,
    },
    "Connections": {
        "user_id": _OBJECT_ID,
        "followers_count": 12,
        "following_count": 3,
        "followers": [{**_EXAMPLE_ROW, "is_following": True, "met_at": _MET_AT}],
        "following": [],
        "followers_next": _EXAMPLE_CURSOR,
        "following_next": None,
        "is_following": True,
        "follows_you": False,
        "via_code": True,
        "met_at": "",
        "followers_hidden": False,
        "following_hidden": False,
        "known_followers": {"count": 1, "users": [{**_EXAMPLE_ROW, "is_following": True}]},
    },
    "Settings": {
        "visibility": {
            "email": "signed_in",
            "location": "everyone",
            "favourite_team": "everyone",
            "followers": "everyone",
            "following": "me",
        },
        "language": "fr",
        "email_verified": True,
    },
    "SignIn": {
        "id": int(_SIGNED_IN_AT.timestamp()),
        "signed_in_at": "2026-02-01T09:05:00Z",
        "browser": "Firefox on Android",
        "is_current": True,
    },
    "NewProfileLink": {"forward": False},
    "PatchedSettings": {"visibility": {"email": "me"}},
    "Notifications": {
        "unseen": 1,
        "items": [
            {
                "type": "follow",
                "user": {**_EXAMPLE_ROW, "is_following": False},
                "created_at": "2026-02-01T09:05:00Z",
            }
        ],
        "next": None,
    },
    "Scans": {"total": 14, "days": [{"date": "2026-02-01", "count": 14}]},
    "Binder": {
        "teams": [{"team": _EXAMPLE_FAN.favourite_team, "count": 1}],
        "items": [
            {
                **_EXAMPLE_ROW,
                **{name: _EXAMPLE_PUBLIC_USER[name] for name in ("jersey_number", "position")},
                "met_at": _MET_AT,
                "met_on": "2026-02-01",
            }
        ],
        "next": None,
    },
    "Suggestion": {**_EXAMPLE_ROW, "is_following": False, "reason": "team_and_city"},
    "Report": {"reason": "impersonation", "note": "This is my photo, and not me."},
    "Upload": {"file": "The bytes of photo.jpg"},
    "Override": {"code": "the-operators-code"},
    "LockPass": {"pass": "override:1vQ2xY:Zm9vYmFy", "expires_in_ms": 7_200_000},
}
# Maps a path parameter to a pair: an addition to the parameter's schema, and an example value.
PATH_PARAMETER_EXAMPLES: dict[str, tuple[dict[str, Any], str | int]] = {
    "public_id": ({"pattern": f"^({_ANY_CASE_IDS})$"}, _NANO_ID),
    "photo_id": ({"pattern": "^[0-9a-f]{24}$"}, _PHOTO_ID),
    "object_id": ({}, _OBJECT_ID),
    "sign_in_id": ({"minimum": 0}, int(_SIGNED_IN_AT.timestamp())),
    "digest": ({}, _DIGEST),
}
_QUERY_PARAMETER_EXAMPLES = {
    "q": "nora",
    "favourite_team": "Toronto Maple Leafs",
    "location": "Toronto, Ontario",
    "team": "Toronto Maple Leafs",
    "limit": 50,
    "cursor": "",  # the first page, since a client can't make up a cursor
    "followers_cursor": "",
    "following_cursor": "",
    "size": "512",
}
_DESCRIPTION_BY_PARAMETER = {
    "public_id": "A fan's object id (24 hex digits) or nano id (10 letters and digits).",
    "photo_id": "The last part of a `photo_url`.",
    "object_id": "The fan's object id.",
    "sign_in_id": "The `id` of one of your sign-ins.",
    "digest": "The last part of the address in the page's `og:image`.",
}
_LIMIT_ERROR = {"limit": ["Ensure this value is greater than or equal to 0."]}
_SIZE_ERROR = {"size": ['"100" is not a valid choice.']}
FIELD_ERRORS_BY_OPERATION = {
    "createUser": {"full_name": ["Please enter your full name."]},
    "updateProfile": {"phone_number": ["Please enter a valid North American phone number."]},
    "updateSettings": {"visibility.email": ["Please choose one of the list."]},
    "listUsers": _LIMIT_ERROR,
    "getConnections": _LIMIT_ERROR,
    "listBlocks": _LIMIT_ERROR,
    "listNotifications": _LIMIT_ERROR,
    "getBinder": _LIMIT_ERROR,
    "suggestUsers": _LIMIT_ERROR,
    "replaceProfileLink": {"forward": ["Must be a valid boolean."]},
    "confirmProfile": {"keep": ["Must be a valid boolean."]},
    "reportUser": {"reason": ["Please choose one of the list."]},
    "followUser": {"via_code": ["Must be a valid boolean."]},
    "updateMeeting": {"met_at": ["Control characters are not allowed."]},
    "searchUsers": {"favourite_team": ["Please choose one of the list."]},
    "uploadPhoto": {"file": ["No file was submitted."]},
    "getPhoto": _SIZE_ERROR,
    "getPhotoAsJpeg": _SIZE_ERROR,
    "overrideLock": {"code": ["This field is required."]},
}


def add_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds an example to each parameter, body and response of the finished OpenAPI document."""
    schemas = result["components"]["schemas"]
    for path_item in result["paths"].values():
        for operation in path_item.values():
            for parameter in operation.get("parameters", []):
                _add_parameter_example(parameter)
            for body_or_response in (
                operation.get("requestBody", {}),
                *operation["responses"].values(),
            ):
                for media_type in body_or_response.get("content", {}).values():
                    _add_example(media_type, schemas)
    return result


def _add_parameter_example(parameter: dict[str, Any]) -> None:
    name = parameter["name"]
    if parameter["in"] == "path":
        schema, parameter["example"] = PATH_PARAMETER_EXAMPLES[name]
        parameter["schema"] |= schema
        parameter["description"] = _DESCRIPTION_BY_PARAMETER[name]
    else:
        parameter["example"] = _QUERY_PARAMETER_EXAMPLES[name]


def _add_example(media_type: dict[str, Any], schemas: dict[str, Any]) -> None:
    schema = media_type["schema"]
    name = schema.get("items", schema).get("$ref", "").rpartition("/")[2]
    if name and "examples" not in media_type:
        value = _value(name, schemas[name])
        media_type["example"] = [value] if "items" in schema else value


def _value(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    given: dict[str, Any] = EXAMPLE_BY_SCHEMA.get(name, {})
    missing = schema.get("required", []) if given else schema["properties"]
    return given | {
        each: _EXAMPLE_BY_PROPERTY.get(each, True) for each in missing if each not in given
    }
