"""The error responses of a call, each with an example as the server renders it."""

from typing import Any

from drf_spectacular.utils import inline_serializer
from rest_framework import exceptions, serializers
from rest_framework.exceptions import APIException
from rest_framework.permissions import AllowAny

from accounts.errors import ProfileNotFoundError
from accounts.sessions.permissions import HasRecord
from common.errors import BodyTooLargeError, ServiceUnavailableError
from common.views import ApiView
from hockeyhub.api.errors import LOCKED_MESSAGE, error_body
from hockeyhub.api.openapi.examples import INVALID_FIELDS_EXAMPLE, PATH_PARAMETERS

_TITLED_MESSAGE_SCHEMA = {
    "type": "object",
    "properties": {"title": {"type": "string"}, "description": {"type": "string"}},
    "required": ["title", "description"],
}


class _MessageField(serializers.JSONField):
    json_schema = {
        "oneOf": [{"type": "string"}, _TITLED_MESSAGE_SCHEMA],
        "description": "A text to show, or a title and a description.",
    }


ERROR_SERIALIZER = inline_serializer(
    "Error",
    {
        "message": _MessageField(),
        "code": serializers.RegexField("^[a-z_]+$", help_text="Stable, for programs."),
        "fields": serializers.DictField(
            child=serializers.ListField(child=serializers.CharField()),
            required=False,
            help_text="Only with 400: what is wrong with each field.",
        ),
    },
)
_DESCRIPTION_BY_STATUS = {
    400: "The input is invalid; `fields` says why, field by field.",
    401: "Not signed in, or the token is bad, expired, foreign or of a session that was ended.",
    403: "Signed in, but not allowed.",
    404: "Not found.",
    409: "It conflicts with what exists.",
    413: "The body is too large.",
    415: "The body isn't of the expected type.",
    429: "Too many requests in this time window.",
    503: "The site is locked, or a service it depends on is unavailable.",
}
_RETRY_AFTER_HEADER = {
    "Retry-After": {
        "description": "Seconds until a retry makes sense.",
        "schema": {"type": "integer", "minimum": 1},
    }
}


class _LockedError(ServiceUnavailableError):
    """The 503 of `hockeyhub.lock.state.locked_response`."""

    default_code = "locked"
    default_detail = LOCKED_MESSAGE


def standard_errors(view: ApiView, *, has_input: bool, has_body: bool) -> list[APIException]:
    """The errors that follow from the view's permissions, parsers, authenticators and throttles."""
    permissions = {type(permission) for permission in view.get_permissions()}
    errors: list[APIException] = [ServiceUnavailableError()]
    if has_input:
        errors.append(exceptions.ValidationError(INVALID_FIELDS_EXAMPLE))
    if has_body:
        errors.append(BodyTooLargeError())
        if all(parser.media_type != "*/*" for parser in view.get_parsers()):
            errors.append(exceptions.UnsupportedMediaType("text/plain"))
    if view.get_authenticators():
        errors += [
            *([] if AllowAny in permissions else [exceptions.NotAuthenticated()]),
            exceptions.AuthenticationFailed(code="invalid_token"),
            exceptions.AuthenticationFailed(code="session_ended"),
            exceptions.PermissionDenied(code="deactivated"),
            _LockedError(),
        ]
    if HasRecord in permissions:
        errors.append(ProfileNotFoundError())
    if getattr(view, "throttle_scope", None) or not view.get_authenticators():
        errors.append(exceptions.Throttled(wait=15))
    return errors


def error_response_object(
    view: ApiView, errors: list[APIException], *, is_saving: bool
) -> dict[str, Any]:
    """The OpenAPI Response Object for `errors`, which all have the same status."""
    status = errors[0].status_code
    view.kwargs = {name: parameter["example"] for name, parameter in PATH_PARAMETERS.items()}
    failure_message = view.get_failure_message()
    bodies = [error_body(error, failure_message, is_saving=is_saving) for error in errors]
    content = {
        "schema": {"$ref": "#/components/schemas/Error"},
        "examples": {body["code"]: {"value": body} for body in bodies},
    }
    headers = {"headers": _RETRY_AFTER_HEADER} if status in {429, 503} else {}
    return {
        "description": _DESCRIPTION_BY_STATUS[status],
        **headers,
        "content": {"application/json": content},
    }
