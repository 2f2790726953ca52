"""Looks are CSS modules with the values of frontend/src/theme/tokens.css."""

import re
from pathlib import Path
from typing import NamedTuple

from dev.local_env import ROOT

STYLE_FOLDER = "frontend/src"
TOKENS = "theme/tokens.css"
_TEST_FILE = re.compile(r"\.test\.tsx?$|/testing/")


class StyleRule(NamedTuple):
    odd: str
    """A regular expression."""
    instead: str
    exceptions: frozenset[str] = frozenset()


STYLE_RULES = [
    StyleRule(r"\bsx=|\bstyled\(", "write a CSS module beside the component"),
    StyleRule(
        r"#(?:[\da-fA-F]{3}){1,2}\b",
        "take a colour of theme/tokens.css; a picture, a logo and a sample have their own",
        frozenset(
            {
                "browser/cropPhoto.ts",
                "components/GoogleLogo.tsx",
                "components/ServerQrCode.tsx",
                "screens/login/login.module.css",
                "features/qr-code/poster/canvas.ts",
                "features/qr-code/poster/drawFooter.ts",
                "features/qr-code/poster/drawPhoto.ts",
                "features/qr-code/poster/drawPoster.ts",
                "screens/binder/binder.module.css",
                "screens/login/SampleCard.tsx",
            }
        ),
    ),
    StyleRule(
        r"font-size: [\d.]+(px|rem);|font-weight: (?!400|650|800)\w",
        "take a size of theme/tokens.css, and a weight of 400, 650 or 800",
    ),
    StyleRule(
        r"border-radius: [1-9][\d.]*px;",
        "take a radius of theme/tokens.css; a drawing and what is inside a border have their own",
        frozenset(
            {
                "screens/binder/binder.module.css",
                "screens/binder/tradingCard.module.css",
            }
        ),
    ),
    StyleRule(
        r"@media[^{]*\((width|height)",
        "take a media query of theme/tokens.css",
        frozenset({"app/shell/shell.module.css"}),
    ),
]


def find_odd_styles(rules: list[StyleRule] = STYLE_RULES, root: Path = ROOT) -> list[str]:
    folder = root / STYLE_FOLDER
    sources = {
        str(file.relative_to(folder)): file.read_text("utf-8")
        for file in sorted(folder.rglob("*"))
        if file.suffix in {".css", ".ts", ".tsx"} and not _TEST_FILE.search(str(file))
    }
    del sources[TOKENS]
    return [
        f"{STYLE_FOLDER}/{name}: "
        + (f"'{match[0]}': {rule.instead}." if match else f"'{rule.odd}' needs no exception.")
        for rule in rules
        for name, text in (dict.fromkeys(rule.exceptions, "") | sources).items()
        if bool(match := re.search(rule.odd, text)) != (name in rule.exceptions)
    ]
