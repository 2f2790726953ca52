"""Writes static/preview.png, the preview image of every page that isn't a profile.

Run: python -m dev.site_preview
"""

from pathlib import Path

from media.previews.image import draw_site_preview

if __name__ == "__main__":
    Path("static/preview.png").write_bytes(draw_site_preview())
