from rest_framework.test import APIClient


def find(seeker: APIClient, q: str = "", **filters: str) -> list[str]:
    answer = seeker.get("/users/search", {"q": q, **filters})
    assert answer.status_code == 200, answer.content
    return [row["full_name"] for row in answer.json()]
