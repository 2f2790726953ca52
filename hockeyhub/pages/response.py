"""Assembles a page's response: HTML, status, headers and compression."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.translation import gettext

from accounts.profile_link.qr_codes import profile_qr_drawing
from common.compression import compressed_response
from common.languages import ENGLISH, LANGUAGES, Language, active_language
from hockeyhub.api.errors import LOCKED_MESSAGE
from hockeyhub.pages.boot import boot_script
from hockeyhub.pages.bundle import current_bundle, template_name
from hockeyhub.pages.language import with_language_headers
from hockeyhub.pages.page import Page
from hockeyhub.pages.policy import csp_header

# Cached, since each call of `static` reads the manifest's entry and parses it.
_cached_static_url = cache(static)


def page_response(request: HttpRequest, page: Page) -> HttpResponse:
    return compressed_response(request, with_language_headers(request, uncompressed_response(page)))


def uncompressed_response(page: Page) -> HttpResponse:
    files = current_bundle()
    inline_scripts = [files.before_paint_script]
    if page.app_start == "late":
        inline_scripts.append(files.load_app_script)
    if page.is_login:
        inline_scripts.append(files.early_login_script)
    inline_styles = _inline_styles(page)
    if page.has_login_styles:
        inline_styles.extend(files.login_css.values())
    headers = {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": csp_header(
            scripts=tuple(inline_scripts), styles=tuple(inline_styles)
        ),
    }
    if page.retry_seconds:
        headers["Retry-After"] = str(page.retry_seconds)
    if page.for_search_engines:
        headers["X-Robots-Tag"] = "all"
    return HttpResponse(_render_html(page), status=page.status, headers=headers)


def _render_html(page: Page) -> str:
    files = current_bundle()
    language = active_language()
    qr_code = profile_qr_drawing(page.profile["nano_id"]) if page.profile else None
    boot = boot_script(
        locked=page.is_locked,
        offline=page.is_offline,
        profile=page.profile,
        qr_code=qr_code,
        late_scripts=files.scripts[language.code] if page.app_start == "late" else None,
    )
    login_sheets = files.login_stylesheets if page.has_login_styles else []
    return render_to_string(
        "index.html",
        {
            "page": page,
            "language": language,
            "languages": LANGUAGES.values(),
            "_": gettext,
            "static": _cached_static_url,
            "files": files,
            "scripts": files.scripts[language.code],
            "body": page.body_template and template_name(page.body_template, language.code),
            "picture": page.picture_url
            or f"{settings.PUBLIC_ORIGIN}{_cached_static_url(site_preview_file(language))}",
            "styles": _inline_styles(page),
            "login_styles": files.login_css if page.has_login_styles else {},
            "stylesheets": [*files.stylesheets, *login_sheets],
            "locked_message": LOCKED_MESSAGE,
            "boot": boot,
            # The templates in templates/built/ use these names.
            "title": page.title,
            "text": page.legal_html,
            "card": page.card,
            "qr_code": qr_code,
        },
        using="pages",
    )


def site_preview_file(language: Language) -> str:
    return "preview.png" if language.code == ENGLISH else f"preview.{language.code}.png"


def _inline_styles(page: Page) -> list[str]:
    return [style for style in (current_bundle().css, page.team_style) if style]
