"""All configuration, read top to bottom; every environment variable is listed in .env.example.

An unmarked checkout is production. `make run`, `make dev` and `make test` mark the checkout as
local by writing var/local.env. The values of local.env in DATA_DIR, by default the same file, apply
to variables that the environment doesn't set.
"""

import os
import secrets
from pathlib import Path
from typing import Any

import django_stubs_ext
from corsheaders.defaults import default_headers
from environs import Env, validate
from jinja2 import StrictUndefined

from common.languages import ENGLISH
from common.languages import LANGUAGES as SITE_LANGUAGES
from hockeyhub.api.openapi.info import DOCUMENT_SETTINGS
from hockeyhub.credentials import read_credentials
from hockeyhub.environment import clean_environment, cors_path_pattern, read_database_url
from hockeyhub.observability.log_settings import logging_config
from hockeyhub.pages.policy import content_security_policy
from hockeyhub.rate_limits import RATE_LIMITS  # noqa: F401  # a setting
from hockeyhub.redis_settings import redis_caches, validate_redis_url
from hockeyhub.server.proxies import validate_proxy_networks
from media.photos.storage import image_storage

django_stubs_ext.monkeypatch()  # lets `ModelAdmin[User]` be written at run time

BASE_DIR = Path(__file__).resolve().parent.parent
LOCAL_FILE = BASE_DIR / "var" / "local.env"
LOCAL = LOCAL_FILE.is_file()

clean_environment(os.environ)
for name, secret in read_credentials(os.environ.get("CREDENTIALS_DIRECTORY", "")).items():
    os.environ.setdefault(name, secret)
env = Env()
DATA_DIR = env.path("DATA_DIR", default=BASE_DIR / "var")
if LOCAL:
    env.read_env(DATA_DIR / LOCAL_FILE.name, recurse=False)

DEBUG = env.bool("DEBUG", default=False)
# Without a configured key, signatures are invalid after a restart, so checks.py refuses the start.
SECRET_KEY = env.str("SECRET_KEY", default="") or secrets.token_urlsafe(48)
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", default=[])
PUBLIC_ORIGIN = env.str(
    "PUBLIC_ORIGIN",
    default="",
    validate=validate.Regexp(
        r"^(https?://[\w.:\[\]-]+/?)?$",
        error="Write scheme and host, such as https://hockeyhub.example.",
    ),
).rstrip("/")
TRUSTED_PROXIES: list[str] = env.list(
    "TRUSTED_PROXIES", default=[], validate=validate_proxy_networks
)

# Site lock: written by `manage.py lock`, or set by LOCK_CODE_SHA256 if the disk is read-only.
LOCK_FILE = DATA_DIR / "lock"
LOCK_CODE_SHA256 = env.str(
    "LOCK_CODE_SHA256",
    default="",
    validate=validate.Regexp(
        "^([0-9a-fA-F]{64})?$",
        error="Write the 64 hex digits that `printf %s 'the code' | sha256sum` begins with.",
    ),
).lower()
LOCK_ATTEMPTS_FILE = env.path("LOCK_ATTEMPTS_FILE", default=DATA_DIR / "lock-attempts.sqlite3")

# The texts of /terms and /privacy; {language} in a path stands for the language's code.
LEGAL_FILES: dict[str, Path] = {
    "terms": env.path("TERMS_FILE", default=BASE_DIR / "locale/{language}/terms.txt"),
    "privacy": env.path("PRIVACY_FILE", default=BASE_DIR / "locale/{language}/privacy.txt"),
}

# The contact in /.well-known/security.txt. Without a contact, there is no such file.
SECURITY_CONTACT = env.str(
    "SECURITY_CONTACT",
    default="",
    validate=validate.Regexp(r"^((mailto:|https://)\S+)?\Z", error="Write mailto:… or https://…."),
)

# Identity
FIREBASE_PROJECT_ID = env.str(
    "FIREBASE_PROJECT_ID",
    default="",
    validate=validate.Regexp(
        r"^[a-z0-9.:-]*$", error="Write the projectId of the Firebase console's web app."
    ),
)
FIREBASE_API_KEY = env.str("FIREBASE_API_KEY", default="")
FIREBASE_AUTH_DOMAIN = env.str(
    "FIREBASE_AUTH_DOMAIN",
    default="",
    validate=validate.Regexp(
        r"^[\w.-]*$", error="Write a host name, such as hockeyhub-1917.firebaseapp.com."
    ),
)
# firebase_admin reads this variable itself, and then accepts unsigned tokens.
FIREBASE_AUTH_EMULATOR_HOST = env.str("FIREBASE_AUTH_EMULATOR_HOST", default="")
if LOCAL and FIREBASE_AUTH_EMULATOR_HOST:
    os.environ["FIREBASE_AUTH_EMULATOR_HOST"] = FIREBASE_AUTH_EMULATOR_HOST
# Google's library reads this variable itself. Only `manage.py finish_deletions` needs it.
GOOGLE_APPLICATION_CREDENTIALS = env.str("GOOGLE_APPLICATION_CREDENTIALS", default="")
# A key file of a service account that may only read accounts. With it, an admin's sessions in
# Django admin end when the provider disables or deletes the account.
FIREBASE_VIEWER_KEY_FILE = env.str("FIREBASE_VIEWER_KEY_FILE", default="")

# The visibility of the e-mail in a new record; the fan can change it.
DEFAULT_EMAIL_VISIBILITY = env.str(
    "DEFAULT_EMAIL_VISIBILITY",
    default="everyone",
    validate=validate.OneOf(["everyone", "signed_in", "me"]),
)
# Whether an e-mail that was never verified is hidden from other fans. Its fan then can't search by
# e-mail or report, and isn't suggested to others.
REQUIRE_VERIFIED_EMAIL = env.bool("REQUIRE_VERIFIED_EMAIL", default=False)

# The variables that a production start needs; checks.py lists the missing ones.
REQUIRED_IN_PRODUCTION = (
    "SECRET_KEY",
    "DATABASE_URL",
    "ALLOWED_HOSTS",
    "PUBLIC_ORIGIN",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
)
MISSING = (
    [] if LOCAL else [name for name in REQUIRED_IN_PRODUCTION if not env.str(name, default="")]
)

INSTALLED_APPS = [
    "hockeyhub.admin_site.config.HockeyHubAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.postgres",
    "hockeyhub.pages.static_config.UsedStaticFilesConfig",
    "corsheaders",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "hockeyhub",
    "accounts",
    "social",
    "media",
]

MIDDLEWARE = [
    "hockeyhub.observability.security_events.SecurityLogMiddleware",
    "hockeyhub.middleware.browser_policy.BrowserPolicyMiddleware",
    "hockeyhub.middleware.api.ApiLanguageMiddleware",
    "hockeyhub.middleware.api.RefusePlainHttpMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "hockeyhub.pages.static_files.StaticFilesMiddleware",
    "hockeyhub.middleware.photos.PhotoMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.middleware.common.CommonMiddleware",
    "hockeyhub.middleware.api.BodyLimitMiddleware",
    "hockeyhub.middleware.database.DatabaseUnavailableMiddleware",
    "hockeyhub.middleware.admin.AdminMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "hockeyhub.lock.state.SiteLockMiddleware",
]

ROOT_URLCONF = "hockeyhub.urls"
APPEND_SLASH = False
TIME_ZONE = "UTC"
LANGUAGES = [(language.code, language.name) for language in SITE_LANGUAGES.values()]
LANGUAGE_CODE = ENGLISH
FORMAT_MODULE_PATH = "common.formats"  # how Django admin writes dates
LANGUAGE_COOKIE_NAME = "language" if LOCAL else "__Host-language"  # the app sets it too
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    },
    # Jinja renders the pages in a quarter of the time that Django's own templates take.
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "NAME": "pages",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"undefined": StrictUndefined},
    },
]

# Each worker thread has one persistent connection. A health check replaces it after the server has
# restarted, and the timeouts close it within seconds if the server stops responding. Repeated
# statements are prepared, because planning a search takes longer than running it.
_PERSISTENT_CONNECTION = {
    "ENGINE": "hockeyhub.database.postgresql",
    "CONN_MAX_AGE": None,
    "CONN_HEALTH_CHECKS": True,
}
_TIMEOUTS = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5_000,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
}
_STATEMENT_OPTIONS = {"server_side_binding": True, "prepare_threshold": 5}
_PRIMARY_DATABASE = read_database_url(env, "DATABASE_URL")
DATABASES = {
    "default": {
        **_PRIMARY_DATABASE,
        **_PERSISTENT_CONNECTION,
        "OPTIONS": {
            **_TIMEOUTS,
            **_PRIMARY_DATABASE.get("OPTIONS", {}),  # such as ?sslmode=verify-full
            **_STATEMENT_OPTIONS,
        },
    }
}

# Replicas for reads that may be a few seconds old. Connections are replaced after CONN_MAX_AGE, so
# that a replica that comes back gets its share of the connections again. A slow replica cancels a
# statement itself; one that doesn't even do this in time has failed, and the read is repeated.
DATABASE_ROUTERS: list[str] = []
RECENT_WRITE_COOKIE_NAME = "recent_write" if LOCAL else "__Host-recent_write"
if env.str("DATABASE_REPLICA_URL", default=""):
    _REPLICA_DATABASE = read_database_url(env, "DATABASE_REPLICA_URL")
    DATABASES["replica"] = {
        **_REPLICA_DATABASE,
        **_PERSISTENT_CONNECTION,
        "CONN_MAX_AGE": 60,
        "RESPONSE_TIMEOUT_SECONDS": 2.0,
        "OPTIONS": {
            **_TIMEOUTS,
            "connect_timeout": 2,
            **_REPLICA_DATABASE.get("OPTIONS", {}),
            **_STATEMENT_OPTIONS,
            "options": "-c default_transaction_read_only=on -c statement_timeout=1500",
        },
        "TEST": {"MIRROR": "default"},
    }
    DATABASE_ROUTERS = ["common.replicas.router.ReplicaRouter"]
    _DATABASE_MIDDLEWARE_INDEX = MIDDLEWARE.index(
        "hockeyhub.middleware.database.DatabaseUnavailableMiddleware"
    )
    MIDDLEWARE.insert(
        _DATABASE_MIDDLEWARE_INDEX, "hockeyhub.database.recent_writes.RecentWriteMiddleware"
    )

# Static files: content-hashed, compressed once, immutable. Each release has its own collected
# files. During a deploy a page of one release may ask another's server for files, so the
# neighbouring releases' files are in the shared folder too (static_files.py).
STATIC_URL = "/static/"
COLLECTED = BASE_DIR / "collected"
SHARED_STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT = COLLECTED if COLLECTED.is_dir() else SHARED_STATIC_ROOT
STATICFILES_DIRS = [BASE_DIR / "static"]
PHOTOS_BUCKET = env.str("PHOTOS_BUCKET", default="")
# Don't rename the folder `cards` and the URL path /users/card/: live data and links use them.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "photos": image_storage(bucket=PHOTOS_BUCKET, folder=DATA_DIR / "photos"),
    "previews": image_storage(
        bucket=PHOTOS_BUCKET, folder=DATA_DIR / "cards", allow_overwrite=True
    ),
    "staticfiles": {"BACKEND": "hockeyhub.pages.static_storage.HashedOnceStorage"},
}
WEBPACK_MANIFEST = BASE_DIR / "static" / "dist" / "manifest.json"
BUILT_TEMPLATES = BASE_DIR / "templates" / "built"
LOCALE_PATHS = [BUILT_TEMPLATES / "locale"]
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_IMMUTABLE_FILE_TEST = r"\.[0-9a-f]{8,12}\."
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG

# API
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["accounts.sessions.authentication.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["accounts.sessions.permissions.HasRecord"],
    "DEFAULT_RENDERER_CLASSES": ["hockeyhub.api.formats.OrjsonRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "hockeyhub.api.formats.SingleRendererNegotiation",
    "DEFAULT_PARSER_CLASSES": ["hockeyhub.api.formats.LimitedJSONParser"],
    "DEFAULT_THROTTLE_CLASSES": ["common.throttles.FixedWindowThrottle"],
    "DEFAULT_SCHEMA_CLASS": "hockeyhub.api.openapi.schema.ApiSchema",
    "EXCEPTION_HANDLER": "hockeyhub.api.errors.handle_api_exception",
}
# Redis stores what several machines share: rate limits, the lock, and tries of codes.
REDIS_URL = env.str("REDIS_URL", default="", validate=validate_redis_url)
CACHES: dict[str, Any] = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "rate_limits": {  # one counter of about 100 bytes per fan or address, scope and window
        "BACKEND": "common.counter_cache.CounterCache",
        "LOCATION": DATA_DIR / "rate-limits.sqlite3",
        "OPTIONS": {"MAX_ENTRIES": 200_000},
    },
    "attempts": {
        "BACKEND": "common.counter_cache.CounterCache",
        "LOCATION": LOCK_ATTEMPTS_FILE,
        "OPTIONS": {"MAX_ENTRIES": 200_000},
    },
    "scans": {  # `manage.py serve` moves this cache to memory
        "BACKEND": "common.counter_cache.CounterCache",
        "LOCATION": DATA_DIR / "scans.sqlite3",
        "OPTIONS": {"MAX_ENTRIES": 200_000},
    },
    **redis_caches(REDIS_URL),
}
THROTTLE_SCALE = env.float("THROTTLE_SCALE", default=1.0, validate=validate.Range(min=0))
API_MAX_BODY_BYTES = 16_384  # for every path except the photo upload
FILE_UPLOAD_MAX_MEMORY_SIZE = 6_000_000  # a photo stays in memory
SPECTACULAR_SETTINGS = DOCUMENT_SETTINGS

# Security
CORS_ALLOWED_ORIGINS: list[str] = env.list("CORS_ALLOWED_ORIGINS", default=[])
CORS_URLS_REGEX = cors_path_pattern(CORS_ALLOWED_ORIGINS)
CORS_ALLOW_HEADERS = [*default_headers, "x-lock-pass"]
CORS_EXPOSE_HEADERS = ["Link", "X-Total-Count", "X-Has-More", "Retry-After"]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": content_security_policy(
        auth_domain=FIREBASE_AUTH_DOMAIN, emulator_host=FIREBASE_AUTH_EMULATOR_HOST
    )
}
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin-allow-popups"  # for the popup of Google's login
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_PROXY_SSL_HEADER = None  # wsgi.py honours X-Forwarded-Proto of trusted proxies only

# Django admin. Browsers send the session cookie only to its path. The CSRF cookie has the prefix
# `__Host-`, so that no other host of the domain can set it; the prefix requires the path `/`.
SESSION_COOKIE_NAME = "sessionid" if LOCAL else "__Secure-sessionid"
SESSION_COOKIE_PATH = "/admin/"
CSRF_COOKIE_NAME = "csrftoken" if LOCAL else "__Host-csrftoken"
CSRF_COOKIE_HTTPONLY = True
ADMIN_BROWSER_COOKIE_NAME = "known_browser" if LOCAL else "__Secure-known_browser"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
ADMIN_SECOND_FACTOR = env.bool("ADMIN_SECOND_FACTOR", default=not LOCAL)
OTP_TOTP_ISSUER = "HockeyHub"
# This throttle is off, since it could lock out the owner for days. admin_site/attempts.py limits
# attempts instead.
OTP_TOTP_THROTTLE_FACTOR = 0
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = not LOCAL
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 0 if LOCAL else 31_536_000
# Subdomains belong to other sites of the operator, who may not have HTTPS on all of them.
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.bool("HSTS_SUBDOMAINS", default=False)
SILENCED_SYSTEM_CHECKS = [
    # These checks don't see the middleware inside AdminMiddleware.
    *("security.W003", "admin.E408", "admin.E409", "admin.E410"),
    *("security.W005", "security.W021"),  # HSTS_SUBDOMAINS is the operator's choice
]
CSRF_TRUSTED_ORIGINS = [PUBLIC_ORIGIN] if PUBLIC_ORIGIN else []

# Metrics for Prometheus, off by default
METRICS_PORT = env.int("METRICS_PORT", default=0, validate=validate.Range(0, 65_535))
METRICS_HOST = env.str("METRICS_HOST", default="127.0.0.1")
if METRICS_PORT:
    MIDDLEWARE = [
        "hockeyhub.observability.metrics.middleware.RequestMetricsMiddleware",
        *MIDDLEWARE,
    ]

# The server's failures are reported to Sentry, or to a compatible service.
SENTRY_DSN = env.str(
    "SENTRY_DSN",
    default="",
    validate=validate.Regexp(
        r"^(https?://[^@/\s]+@[^@\s]+/\d+)?$", error="Write it like https://key@host/1."
    ),
)
RELEASE_FILE = BASE_DIR / "release.txt"  # written by `make release`
RELEASE = RELEASE_FILE.read_text("utf-8").strip() if RELEASE_FILE.is_file() else "checkout"

SECURITY_LOG_FILE = env.str("SECURITY_LOG_FILE", default="")
LOGGING = logging_config(security_log_file=SECURITY_LOG_FILE)
