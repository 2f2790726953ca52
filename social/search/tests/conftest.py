import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login


@pytest.fixture
def seeker(login: Login, bob: User) -> APIClient:
    """A client signed in as Bob, whose name and e-mail match none of the searches in tests."""
    return login(bob)
