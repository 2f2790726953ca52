"""Extensions of the OpenAPI document: error envelope, bearer token, GET /users/{id}."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction, inline_serializer
from rest_framework import serializers

ERROR = inline_serializer(
    "Error",
    {
        "message": serializers.JSONField(help_text="A text, or {title, description}."),
        "code": serializers.CharField(help_text="Stable; made for programs."),
        "fields": serializers.DictField(
            child=serializers.ListField(child=serializers.CharField()),
            required=False,
            help_text="With 400 alone: what is wrong with each field.",
        ),
    },
)

Endpoint = tuple[str, str, str, Any]  # address, the same as a route, method, view


def add_profile_call(endpoints: list[Endpoint]) -> list[Endpoint]:
    """Adds GET /users/{id}: drf-spectacular doesn't see its API view behind the shell's."""
    from accounts.views import ProfileView  # noqa: PLC0415  # API views import this module

    call = ("/users/{public_id}", "/users/<str:public_id>", "GET", ProfileView.as_view())
    return [*endpoints, call]


class EnvelopeSchema(AutoSchema):
    """Adds the error envelope as every call's default response."""

    # Not get_response_serializers: a view's @extend_schema(responses=…) overrides that one.
    def _get_response_bodies(self, direction: Direction = "response") -> dict[str, Any]:
        refusal = self._get_response_for_code(  # type: ignore[no-untyped-call]
            ERROR, "default", direction=direction
        )
        return {**super()._get_response_bodies(direction), "default": refusal}


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "accounts.authentication.BearerAuthentication"
    name = "firebase"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:  # noqa: ARG002
        return {"type": "http", "scheme": "bearer", "bearerFormat": "Firebase ID token"}
