from rest_framework.test import APIClient


def find_names(seeker: APIClient, q: str = "", **filters: str) -> list[str]:
    response = seeker.get("/users/search", {"q": q, **filters})
    assert response.status_code == 200, response.content
    return [row["full_name"] for row in response.json()]
