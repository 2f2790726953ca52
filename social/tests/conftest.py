import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login


@pytest.fixture
def seeker(login: Login, bob: User) -> APIClient:
    """Bob looks around; his own name and e-mail share nothing with what the tests look for."""
    return login(bob)
