"""The examples in the document: all of them show one made-up fan."""

import datetime as dt
from typing import Any

from accounts.models import User
from accounts.serializers import PUBLIC_USER_SERIALIZER, SELF_SERIALIZER, USER_ROW_SERIALIZER
from common.ids import NANO_ALPHABET, NANO_LENGTH

_ID, _NANO_ID = "65f1c0de8badf00d5ca1ab1e", "3bk7m9qr4x"
_PHOTO_ID, _DIGEST = "0f3c9a5e7b1d2468ace02468", "9b2f4c6d8e0a1b3c5d7e9f01"
_ANY_CASE_IDS = f"[0-9A-Fa-f]{{24}}|[{NANO_ALPHABET}{NANO_ALPHABET.upper()}]{{{NANO_LENGTH}}}"
_CURSOR = "q3Vn0bXJ8sT5zK1mWc7RfYh2LpE9uDgAxN4iB6oQ0vHk3tZe"
_MET_AT = "Tuesday at Scotiabank Pond"
_PRIVATE = {"phone_number": "416-555-0123", "dob": "1990-02-03", "gender": "Female"}
_SIGN_UP = dt.datetime(2026, 1, 15, 18, 30, tzinfo=dt.UTC)
_SIGN_IN = dt.datetime(2026, 2, 1, 9, 5, tzinfo=dt.UTC)
_FAN = User(
    object_id=_ID,
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
    created_at=_SIGN_UP,
    last_logged_in=[_SIGN_UP, _SIGN_IN],
    updated_at=_SIGN_IN,
    **_PRIVATE,
)
_ROW = USER_ROW_SERIALIZER.to_representation(_FAN)
_PUBLIC = PUBLIC_USER_SERIALIZER.to_representation(_FAN)
_SELF = SELF_SERIALIZER.to_representation(_FAN)

# Example values of a schema's properties, wherever they occur. Others are flags: true.
_PROPERTIES: dict[str, Any] = {
    **_SELF,
    "user_id": _ID,
    "followers_count": 12,
    "met_at": _MET_AT,
    "reason": "impersonation",
    "unseen": 0,
    "close": False,
}
# Example values of schemas, by their names, where those of the properties don't fit.
VALUES: dict[str, Any] = {
    "User": _PUBLIC,
    "CreateUser": {"full_name": _FAN.full_name, "email": _FAN.email, **_PRIVATE},
    "PatchedUpdateProfile": {name: _PUBLIC[name] for name in ("bio", "location", "jersey_number")}
    | {"links": _FAN.links},
    "UserListQuery": {"q": "nora", "limit": 100},
    "Unfollowed": {
        "user_id": _ID,
        "is_following": False,
        "followers_count": 11,
        "via_code": True,
        "met_at": _MET_AT,
    },
    "Connections": {
        "user_id": _ID,
        "followers_count": 12,
        "following_count": 3,
        "followers": [{**_ROW, "is_following": True, "met_at": _MET_AT}],
        "following": [],
        "followers_next": _CURSOR,
        "following_next": None,
        "is_following": True,
        "follows_you": False,
        "via_code": True,
        "met_at": "",
        "followers_hidden": False,
        "following_hidden": False,
        "known_followers": {"count": 1, "users": [{**_ROW, "is_following": True}]},
    },
    "Settings": {
        "visibility": {
            "email": "signed_in",
            "location": "everyone",
            "favourite_team": "everyone",
            "followers": "everyone",
            "following": "me",
        },
        "email_verified": True,
    },
    "SignIn": {
        "id": int(_SIGN_IN.timestamp()),
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
                "user": {**_ROW, "is_following": False},
                "created_at": "2026-02-01T09:05:00Z",
            }
        ],
        "next": None,
    },
    "Scans": {"total": 14, "days": [{"date": "2026-02-01", "count": 14}]},
    "Binder": {
        "teams": [{"team": _FAN.favourite_team, "count": 1}],
        "items": [
            {
                **_ROW,
                **{name: _PUBLIC[name] for name in ("jersey_number", "position")},
                "met_at": _MET_AT,
                "met_on": "2026-02-01",
            }
        ],
        "next": None,
    },
    "Suggestion": {**_ROW, "is_following": False, "reason": "team_and_city"},
    "Report": {"reason": "impersonation", "note": "This is my photo, and not me."},
    "Upload": {"file": "The bytes of photo.jpg"},
    "Override": {"code": "the-operators-code"},
    "LockPass": {"pass": "override:1vQ2xY:Zm9vYmFy", "expires_in_ms": 7_200_000},
}
# For each path parameter, additions to its schema, and its example.
PATH_PARAMETERS: dict[str, tuple[dict[str, Any], str | int]] = {
    "public_id": ({"pattern": f"^({_ANY_CASE_IDS})$"}, _NANO_ID),
    "photo_id": ({"pattern": "^[0-9a-f]{24}$"}, _PHOTO_ID),
    "object_id": ({}, _ID),
    "sign_in_id": ({"minimum": 0}, int(_SIGN_IN.timestamp())),
    "digest": ({}, _DIGEST),
}
_QUERY_PARAMETERS = {
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
_DESCRIPTIONS = {
    "public_id": "A fan's object id (24 hex digits) or nano id (10 letters and digits).",
    "photo_id": "The last part of a `photo_url`.",
    "object_id": "The fan's object id.",
    "sign_in_id": "The `id` of one of your sign-ins.",
    "digest": "The last part of the address in the page's `og:image`.",
}
# Examples of an error in the input of a call, by its operation id.
_LIMIT = {"limit": ["Ensure this value is greater than or equal to 0."]}
_SIZE = {"size": ['"100" is not a valid choice.']}
INVALID_FIELDS = {
    "createUser": {"full_name": ["Please enter your full name."]},
    "updateProfile": {"phone_number": ["Please enter a valid North American phone number."]},
    "updateSettings": {"visibility.email": ["Please choose one of the list."]},
    "listUsers": _LIMIT,
    "getConnections": _LIMIT,
    "listBlocks": _LIMIT,
    "listNotifications": _LIMIT,
    "getBinder": _LIMIT,
    "suggestUsers": _LIMIT,
    "replaceProfileLink": {"forward": ["Must be a valid boolean."]},
    "reportUser": {"reason": ["Please choose one of the list."]},
    "followUser": {"via_code": ["Must be a valid boolean."]},
    "updateMeeting": {"met_at": ["Invisible characters are not allowed."]},
    "searchUsers": {"favourite_team": ["Please choose one of the list."]},
    "uploadPhoto": {"file": ["No file was submitted."]},
    "getPhoto": _SIZE,
    "getPhotoAsJpeg": _SIZE,
    "overrideLock": {"code": ["This field is required."]},
}


def add_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds an example to each parameter, body and response of the finished document."""
    schemas = result["components"]["schemas"]
    for item in result["paths"].values():
        for call in item.values():
            for parameter in call.get("parameters", []):
                _complete(parameter)
            for holder in (call.get("requestBody", {}), *call["responses"].values()):
                for media in holder.get("content", {}).values():
                    _add_example(media, schemas)
    return result


def _complete(parameter: dict[str, Any]) -> None:
    name = parameter["name"]
    if parameter["in"] == "path":
        schema, parameter["example"] = PATH_PARAMETERS[name]
        parameter["schema"] |= schema
        parameter["description"] = _DESCRIPTIONS[name]
    else:
        parameter["example"] = _QUERY_PARAMETERS[name]


def _add_example(media: dict[str, Any], schemas: dict[str, Any]) -> None:
    schema = media["schema"]
    name = schema.get("items", schema).get("$ref", "").rpartition("/")[2]
    if name and "examples" not in media:
        value = _value(name, schemas[name])
        media["example"] = [value] if "items" in schema else value


def _value(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    given: dict[str, Any] = VALUES.get(name, {})
    missing = schema.get("required", []) if given else schema["properties"]
    return given | {each: _PROPERTIES.get(each, True) for each in missing if each not in given}
