"""Writes static/preview.png, the preview image of every page that isn't a profile, and its
translations, such as static/preview.fr.png.

Run after a build, which compiles the texts: python -m dev.site_preview
"""

import os
from pathlib import Path

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")
    django.setup()
    from common.languages import LANGUAGES, using_language
    from hockeyhub.pages.response import site_preview_file
    from media.previews.image import draw_site_preview

    for language in LANGUAGES.values():
        with using_language(language.code):
            Path("static", site_preview_file(language)).write_bytes(draw_site_preview())
