import pytest
from hypothesis.stateful import run_state_machine_as_test
from pytest_django import Settings

from social.tests.privacy_walk import PrivacyWalk


@pytest.mark.django_db
@pytest.mark.hypothesis
def test_no_reader_gets_what_is_hidden_from_them_after_random_changes(
    settings: Settings,
) -> None:
    settings.THROTTLE_SCALE = 0
    run_state_machine_as_test(PrivacyWalk)
