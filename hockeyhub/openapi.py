"""How the OpenAPI document tells the envelope and the bearer token."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import inline_serializer
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


class EnvelopeSchema(AutoSchema):
    """Every call answers its failures in the one envelope."""

    def get_response_serializers(self) -> Any:
        answers: Any = super().get_response_serializers()
        if not isinstance(answers, dict):
            answers = {"200": answers}
        return {**answers, "default": ERROR}


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "accounts.authentication.BearerAuthentication"
    name = "firebase"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:  # noqa: ARG002
        return {"type": "http", "scheme": "bearer", "bearerFormat": "Firebase ID token"}
