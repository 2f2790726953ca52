"""How the OpenAPI document tells the envelope, the bearer token and the shared address."""

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


def with_profile_call(endpoints: list[Endpoint]) -> list[Endpoint]:
    """/users/{id} is a screen as well as a call: its view is the shell's, no API view to find."""
    from accounts.views import ProfileView  # noqa: PLC0415  # API views import this module

    call = ("/users/{public_id}", "/users/<str:public_id>", "GET", ProfileView.as_view())
    return [*endpoints, call]


class EnvelopeSchema(AutoSchema):
    """Every call answers its failures in the one envelope."""

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
