"""The example values in the OpenAPI document: of path parameters, bodies and refused input. Tools
make examples of responses from the schemas."""

from typing import Any

from common.ids import NANO_ALPHABET, NANO_LENGTH

OBJECT_ID, NANO_ID = "65f1c0de8badf00d5ca1ab1e", "3bk7m9qr4x"
PHOTO_ID, _DIGEST = "0f3c9a5e7b1d2468ace02468", "9b2f4c6d8e0a1b3c5d7e9f01"
_PUBLIC_ID_ANY_CASE_PATTERN = (
    f"[0-9A-Fa-f]{{24}}|[{NANO_ALPHABET}{NANO_ALPHABET.upper()}]{{{NANO_LENGTH}}}"
)
_MEETING_PLACE_EXAMPLE = "Tuesday at Scotiabank Pond"

# Maps the schema of a body to its example value.
BODY_EXAMPLES: dict[str, dict[str, Any]] = {
    "CreateUser": {
        "full_name": "Nora Frost",
        "email": "nora.frost@example.com",
        "phone_number": "416-555-0123",
        "dob": "1990-02-03",
        "gender": "Female",
    },
    "PatchedUpdateProfile": {
        "bio": "Glove side, top shelf.",
        "location": "Toronto, Ontario",
        "jersey_number": 17,
        "links": ["https://www.instagram.com/norafrost31"],
    },
    "Confirmation": {"keep": True},
    "ReplaceProfileLink": {"forward": False},
    "PatchedSettings": {"visibility": {"email": "me"}},
    "UserListQuery": {"q": "nora", "limit": 100},
    "Follow": {"via_code": True, "met_at": _MEETING_PLACE_EXAMPLE},
    "PatchedUpdateMeeting": {"met_at": _MEETING_PLACE_EXAMPLE},
    "Report": {"reason": "impersonation", "note": "This is my photo, and not me."},
    "Upload": {"file": "The bytes of photo.jpg"},
    "Override": {"code": "the-operators-code"},
}
# Maps a path parameter to a pair: an addition to the parameter's schema, and an example value.
PATH_PARAMETER_EXAMPLES: dict[str, tuple[dict[str, Any], str | int]] = {
    "public_id": ({"pattern": f"^({_PUBLIC_ID_ANY_CASE_PATTERN})$"}, NANO_ID),
    "photo_id": ({"pattern": "^[0-9a-f]{24}$"}, PHOTO_ID),
    "object_id": ({}, OBJECT_ID),
    "sign_in_id": ({"minimum": 0}, 1_769_936_700),
    "digest": ({}, _DIGEST),
}
_DESCRIPTION_BY_PARAMETER = {
    "public_id": "A fan's object id (24 hex digits) or nano id (10 letters and digits).",
    "photo_id": "The last part of a `photo_url`.",
    "object_id": "The fan's object id.",
    "sign_in_id": "The `id` of one of your sign-ins.",
    "digest": "The last part of the address in the page's `og:image`.",
}
INVALID_FIELDS_EXAMPLE = {"limit": ["Ensure this value is greater than or equal to 0."]}


def add_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds an example to each path parameter and body of the finished OpenAPI document."""
    for path_item in result["paths"].values():
        for operation in path_item.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path":
                    _add_parameter_example(parameter)
            for media_type in operation.get("requestBody", {}).get("content", {}).values():
                schema_name = media_type["schema"]["$ref"].rpartition("/")[2]
                media_type["example"] = BODY_EXAMPLES[schema_name]
    return result


def _add_parameter_example(parameter: dict[str, Any]) -> None:
    name = parameter["name"]
    schema, parameter["example"] = PATH_PARAMETER_EXAMPLES[name]
    parameter["schema"] |= schema
    parameter["description"] = _DESCRIPTION_BY_PARAMETER[name]
