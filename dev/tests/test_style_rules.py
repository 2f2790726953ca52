from pathlib import Path

import pytest

from dev.style_rules import STYLE_RULES, find_odd_styles


@pytest.mark.parametrize(
    "text",
    [
        "<Row sx={{ mt: 1 }} />",
        ".row { color: #0a4c9a; }",
        ".row { font-size: 13px; }",
        ".row { font-weight: 700; }",
        ".row { border-radius: 14px; }",
        "@media (width < 640px) {}",
        "@media (height < 640px) {}",
    ],
)
def test_looks_have_the_values_of_the_tokens(tmp_path: Path, text: str) -> None:
    theme = tmp_path / "frontend/src/theme"
    theme.mkdir(parents=True)
    (theme / "tokens.css").write_text("--blue: #0a4c9a;")
    (theme / "row.module.css").write_text(".row { font-weight: 650; border-radius: 0; }")
    rules = [rule._replace(exceptions=frozenset()) for rule in STYLE_RULES]
    assert find_odd_styles(rules, tmp_path) == []
    (theme / "odd.tsx").write_text(text)
    assert len(find_odd_styles(rules, tmp_path)) == 1
    rules = [rule._replace(exceptions=frozenset({"theme/odd.tsx"})) for rule in rules]
    assert len(find_odd_styles(rules, tmp_path)) == len(rules) - 1  # one exception is needed
