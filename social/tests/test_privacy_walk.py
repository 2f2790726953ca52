import pytest
from hypothesis import Phase
from hypothesis import settings as hypothesis_settings
from hypothesis.stateful import run_state_machine_as_test
from pytest_django import Settings

from social.tests.privacy_walk import PrivacyWalk


@pytest.mark.django_db
def test_no_reader_gets_what_is_hidden_from_them_after_random_changes(
    settings: Settings,
) -> None:
    settings.THROTTLE_SCALE = 0
    run_state_machine_as_test(
        PrivacyWalk,
        settings=hypothesis_settings(
            max_examples=12,
            stateful_step_count=40,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
        ),
    )
