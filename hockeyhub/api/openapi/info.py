"""The OpenAPI document's description of the whole API. settings.py imports this module, so it can't
read settings."""

from pathlib import Path
from typing import Any

from accounts.profile.catalogue import TEAMS

# Maps a Django app to the OpenAPI tag that groups its views.
TAG_BY_APP = {
    "accounts": ("users", "Own record and settings, public profiles."),
    "social": (
        "connections",
        "Follows, blocks, reports, notifications, suggestions, search, the admins' list.",
    ),
    "media": ("photos", "Profile photos and the preview images of links."),
    "hockeyhub": ("lock", "The lock that closes the site during an upgrade."),
}

DOCUMENT_SETTINGS: dict[str, Any] = {
    "TITLE": "HockeyHub",
    "DESCRIPTION": Path(__file__).with_name("description.md").read_text("utf-8"),
    "VERSION": "1.0.0",
    "OAS_VERSION": "3.1.1",
    "CONTACT": {"name": "The operator of this site"},
    "LICENSE": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
    "SERVERS": [{"url": "/", "description": "The host that serves this document."}],
    "TAGS": [{"name": name, "description": text} for name, text in TAG_BY_APP.values()],
    "PREPROCESSING_HOOKS": ["hockeyhub.api.openapi.schema.fix_paths"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "hockeyhub.api.openapi.examples.add_examples",
    ],
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "GenderEnum": "accounts.models.Gender",
        "FavouriteTeamEnum": [(team, team) for team in TEAMS],
        "ReportReasonEnum": [
            (reason, reason) for reason in ("spam", "impersonation", "harassment", "other")
        ],
        "VisibilityEnum": [(level, level) for level in ("everyone", "signed_in", "me")],
    },
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}
