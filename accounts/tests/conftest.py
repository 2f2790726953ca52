import pytest

from accounts import identity
from accounts.provider_accounts import AccountChecker


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> AccountChecker:
    checker = AccountChecker()
    monkeypatch.setattr(identity, "checker", checker)
    return checker
