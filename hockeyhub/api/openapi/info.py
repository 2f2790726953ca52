"""The OpenAPI document's description of the whole API. settings.py imports this module, so it can't
read settings."""

from typing import Any

from accounts.profile.catalogue import TEAMS

API_DESCRIPTION = """\
Public profiles and QR links for ice-hockey fans.

**Logging in.** Send `Authorization: Bearer <Firebase ID token>`. Without the header a request is
signed out; a bad, expired or foreign token is 401 on every call, public ones too. So is one
whose session was ended: by `signOutEverywhere`, `signOutOthers` or a deactivation, or because the
e-mail's owner has verified it since.

**Errors.** Every failed call responds with the same shape, `Error`: a `message` to show, a stable
`code` for programs and, only with 400, what is wrong with each field. Besides the statuses listed
with a call, any call may respond with 405 (wrong method), 411 (a body without `Content-Length`),
413 (a body above 16 KB, a photo above 5 MB) and 500.

**Bodies** are JSON objects. Unknown names are ignored, wrong types are 400. `""` and null clear a
field. Times are UTC.

**Lists** are paged by cursors: send the cursor of one page to get the next. A `limit` above its
maximum counts as the maximum.

**Own writes.** Where the site has several database servers, the response to a write sets a cookie
for 10 seconds. A client that sends it back reads what it has written. Without it, search,
suggestions and fans' public profiles may be up to 9 seconds old, so that something that was just
hidden, replaced or deleted may still be seen; responses to writes, the own record, lists and counts
never are.
"""

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
    "DESCRIPTION": API_DESCRIPTION,
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
