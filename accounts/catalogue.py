"""The city list and the team list. The browser bundle is built from the same files."""

import json
from pathlib import Path

_DATA_FOLDER = Path(__file__).parents[1] / "common" / "data"


def _read_json_list(name: str) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = json.loads((_DATA_FOLDER / name).read_text(encoding="utf-8"))
    return rows


TEAM_COLOURS = {team["name"]: team for team in _read_json_list("teams.json")}
"""Each team's `nickname`, `letters` and colours, by the team's name: `primary` and `secondary`;
`ink`, the text colour on `primary` (contrast at least 4.5); `stripe`, the card's wide stripe and
its number's outline, which differs from the ink; `dark_primary` and `dark_secondary`, for
stripes and rings in dark mode (contrast at least 3)."""
TEAMS = tuple(TEAM_COLOURS)
LOCATIONS: tuple[str, ...] = tuple(
    f"{row['city']}, {row['region']}" for row in _read_json_list("cities.json")
)
_LOCATION_BY_LOWER_CASE = {location.casefold(): location for location in LOCATIONS}


def find_location(text: str) -> str | None:
    """Finds 'City, Province or State' in the city list, in any case. Returns the list's spelling,
    or None."""
    return _LOCATION_BY_LOWER_CASE.get(text.casefold())
