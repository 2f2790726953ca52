"""The city list and the team list. The browser bundle is built from the same files."""

import json
from pathlib import Path

DATA_FOLDER = Path(__file__).parents[2] / "common" / "data"


def _read_json_list(name: str) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = json.loads((DATA_FOLDER / name).read_text(encoding="utf-8"))
    return rows


TEAM_COLOURS = {team["name"]: team for team in _read_json_list("teams.json")}
"""Each team's `nickname`, `letters` and colours, by the team's name: `primary` and `secondary`;
`ink`, the text colour on `primary` (contrast at least 4.5); `stripe`, the card's wide stripe and
its number's outline, which differs from the ink; `dark_primary` and `dark_secondary`, for
stripes and rings in dark mode (contrast at least 3)."""
TEAMS = tuple(TEAM_COLOURS)
CITIES = _read_json_list("cities.json")
LOCATIONS = tuple(f"{city['city']}, {city['region']}" for city in CITIES)
