"""The text of all operators' documents."""

from django.conf import settings

GUIDE_FILES = (
    "docs/quickstart.md",
    "docs/install.md",
    "docs/configuration.md",
    "docs/runbook.md",
    "docs/cluster.md",
)
GUIDE_TEXT = "\n".join((settings.BASE_DIR / file).read_text("utf-8") for file in GUIDE_FILES)


def guide_section(heading: str) -> str:
    """The text from a heading of the second level to the next one."""
    return GUIDE_TEXT.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
