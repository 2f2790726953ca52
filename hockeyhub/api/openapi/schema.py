"""Makes each call's entry in the OpenAPI document from what its view declares."""

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework.exceptions import APIException

from common.read_serializers import ReadSerializer
from hockeyhub.api.openapi.info import TAG_BY_APP
from hockeyhub.api.openapi.responses import ERROR_SERIALIZER, error_response_object, standard_errors

if TYPE_CHECKING:
    from common.views import ApiView

Endpoint = tuple[str, str, str, Any]  # path, path as a Django route, method, view


def fix_paths(endpoints: list[Endpoint]) -> list[Endpoint]:
    """Adds GET /users/{id}, whose API view drf-spectacular can't find because a page's view
    calls it, and removes /users/, which is the same call as /users."""
    from accounts.profile.views import ProfileView  # noqa: PLC0415  # API views import this module

    profile_endpoint = (
        "/users/{public_id}",
        "/users/<str:public_id>",
        "GET",
        ProfileView.as_view(),
    )
    return [*(endpoint for endpoint in endpoints if endpoint[0] != "/users/"), profile_endpoint]


class ApiSchema(AutoSchema):
    """The first line of a method's docstring is the call's summary; the rest is the description.
    The errors come from the view's authentication, permissions, throttles and parsers. `responses`
    of @extend_schema may add errors as {status: exception class}."""

    def get_operation(self, *args: Any) -> dict[str, Any] | None:
        operation: dict[str, Any] | None = super().get_operation(*args)
        return operation and {"security": [], **operation}

    def get_tags(self) -> list[str]:
        return [TAG_BY_APP[type(self.view).__module__.partition(".")[0]][0]]

    def get_summary(self) -> str:
        return self._docstring()[0]

    def get_description(self) -> str:  # type: ignore[override]  # drf-spectacular returns None too
        return self._docstring()[1]

    def _docstring(self) -> tuple[str, str]:
        summary, _, description = super().get_description().partition("\n\n")
        if not (summary.strip() and description.strip()):
            raise TypeError(
                f"{self.method} of {type(self.view).__name__} needs a summary and a description"
            )
        return " ".join(summary.split()).rstrip("."), description.strip()

    def has_body(self) -> bool:
        return bool(self._get_request_body())

    def has_input(self) -> bool:
        return self.has_body() or any(
            parameter["in"] == "query" for parameter in self._get_parameters()
        )

    # The error responses are added here, because a view's @extend_schema(responses=…) overrides
    # get_response_serializers.
    def _get_response_bodies(self, direction: Direction = "response") -> dict[str, Any]:
        bodies = super()._get_response_bodies(direction)
        for status_code, body in bodies.items():
            body["description"] = body["description"] or HTTPStatus(int(status_code)).phrase
        # This adds the error's schema to the document.
        self.resolve_serializer(ERROR_SERIALIZER, direction)
        return dict(sorted({**bodies, **self._error_responses()}.items()))

    def _error_responses(self) -> dict[str, Any]:
        view: ApiView = self.view  # type: ignore[assignment]  # all views of the API are ApiViews
        standard = standard_errors(view, has_input=self.has_input(), has_body=self.has_body())
        by_status: dict[str, list[APIException]] = {}
        for error in (*self._declared_errors(), *standard):
            by_status.setdefault(str(error.status_code), []).append(error)
        is_saving = self.method in {"PUT", "PATCH"}
        return {
            status_code: error_response_object(view, errors, is_saving=is_saving)
            for status_code, errors in by_status.items()
        }

    def _declared_errors(self) -> list[APIException]:
        declared_responses = self.get_response_serializers()
        if not isinstance(declared_responses, dict):
            return []
        return [
            error_class() for error_class in declared_responses.values() if _is_error(error_class)
        ]

    def _get_response_for_code(self, serializer: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        if _is_error(serializer):
            return {"description": ""}  # _error_responses adds the complete response
        response: dict[str, Any] = super()._get_response_for_code(serializer, *args, **kwargs)
        return response

    def _insert_field_validators(self, field: Any, schema: dict[str, Any]) -> None:
        """Adds the field's `json_schema`: limits that drf-spectacular can't see."""
        super()._insert_field_validators(field, schema)
        schema |= getattr(field, "json_schema", {})

    def _map_basic_serializer(self, serializer: Any, direction: Direction) -> dict[str, Any]:
        """Forbids additional fields in a response. Otherwise a fan's own record would match the
        schema of a public profile too."""
        schema: dict[str, Any] = super()._map_basic_serializer(serializer, direction)
        return schema | (
            {"additionalProperties": False} if isinstance(serializer, ReadSerializer) else {}
        )


def _is_error(declared_responses: Any) -> bool:
    return isinstance(declared_responses, type) and issubclass(declared_responses, APIException)


class BearerScheme(OpenApiAuthenticationExtension):
    target_class = "accounts.sessions.authentication.BearerAuthentication"
    name = "firebase"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:  # noqa: ARG002
        return {"type": "http", "scheme": "bearer", "bearerFormat": "Firebase ID token"}
