"""The example values in the OpenAPI document: of path parameters, bodies and refused input. Tools
make examples of responses from the schemas."""

import json
from pathlib import Path
from typing import Any

from common.ids import NANO_ALPHABET, NANO_LENGTH

_EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
BODY_EXAMPLES: dict[str, dict[str, Any]] = _EXAMPLES["bodies"]
"""Maps the schema of a body to its example value."""
PATH_PARAMETERS: dict[str, dict[str, Any]] = _EXAMPLES["path_parameters"]
"""Maps a path parameter to its example value and its description."""
_PUBLIC_ID_ANY_CASE_PATTERN = (
    f"[0-9A-Fa-f]{{24}}|[{NANO_ALPHABET}{NANO_ALPHABET.upper()}]{{{NANO_LENGTH}}}"
)
_SCHEMA_ADDITIONS: dict[str, dict[str, Any]] = {
    "public_id": {"pattern": f"^({_PUBLIC_ID_ANY_CASE_PATTERN})$"},
    "photo_id": {"pattern": "^[0-9a-f]{24}$"},
    "sign_in_id": {"minimum": 0},
}
INVALID_FIELDS_EXAMPLE = {"limit": ["Ensure this value is greater than or equal to 0."]}


def add_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds an example to each path parameter and body of the finished OpenAPI document."""
    for path_item in result["paths"].values():
        for operation in path_item.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path":
                    parameter.update(PATH_PARAMETERS[parameter["name"]])
                    parameter["schema"] |= _SCHEMA_ADDITIONS.get(parameter["name"], {})
            for media_type in operation.get("requestBody", {}).get("content", {}).values():
                schema_name = media_type["schema"]["$ref"].rpartition("/")[2]
                media_type["example"] = BODY_EXAMPLES[schema_name]
    return result
