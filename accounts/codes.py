"""A fan's QR code. The browser draws the same one, module for module: frontend/src/lib/code.ts."""

from functools import lru_cache
from itertools import groupby

import segno
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString
from segno import encoder

# What a scanner needs around a code, in modules.
QUIET_ZONE = 4
# Encoders rate the eight masks differently; with a fixed one they agree, and work a fifth as long.
# Any reader undoes any mask.
MASK = 0


def _pad(bits: encoder.Buffer, _version: int, length: int) -> None:
    """Up to the next whole byte. Segno adds one more to what is whole already, which the standard
    doesn't (https://github.com/heuer/segno/issues/123)."""
    bits.extend([0] * (-length % 8))  # type: ignore[no-untyped-call]  # segno is untyped


encoder.write_padding_bits = _pad


def profile_link(nano_id: str) -> str:
    return f"{settings.PUBLIC_ORIGIN}/r/{nano_id}"


def profile_code(nano_id: str) -> segno.QRCode:
    return _code(profile_link(nano_id))


def inline_code_svg(nano_id: str, *, size: int) -> SafeString:
    """The code within a page, as frontend/src/components/QrCode.tsx renders it."""
    link = profile_link(nano_id)
    path, side = _path(link)
    return format_html(
        '<svg viewBox="0 0 {side} {side}" width="{size}" height="{size}" role="img"'
        ' aria-label="QR code for {}" shape-rendering="crispEdges">'
        '<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path stroke="#000" d="{}"/></svg>',
        link,
        path,
        side=side,
        size=size,
    )


def _code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m", mode="byte", mask=MASK, boost_error=False)


@lru_cache(maxsize=1024)
def _path(link: str) -> tuple[str, int]:
    """One stroke for each run of dark modules, and the side of the square with its quiet zone."""
    rows = list(_code(link).matrix_iter(border=QUIET_ZONE))
    steps, at_x, at_y = ["M0 .5"], 0, 0
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                steps.append(f"m{x - at_x} {y - at_y}h{length}")
                at_x, at_y = x + length, y
            x += length
    return "".join(steps), len(rows)
