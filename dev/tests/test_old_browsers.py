"""The built files use no feature that browsers of three years ago lack."""

from dev.local_env import ROOT

NEWER_FEATURES = (
    "light-dark(",
    ".canParse(",
    "Promise.withResolvers",
    "Object.groupBy(",
    "Map.groupBy(",
)


def test_no_file_needs_what_browsers_of_three_years_ago_lack() -> None:
    files = [path for path in (ROOT / "static/dist").iterdir() if path.suffix in {".css", ".js"}]
    used_features = {
        (path.name, word) for path in files for word in NEWER_FEATURES if word in path.read_text()
    }
    assert files
    assert used_features == set()
