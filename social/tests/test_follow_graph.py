import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from social.tests.follow_graph import FollowGraph

pytestmark = pytest.mark.django_db


def test_counts_lists_and_search_agree_with_a_model_after_random_changes() -> None:
    run_state_machine_as_test(
        FollowGraph,
        settings=settings(
            max_examples=12,
            stateful_step_count=40,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],  # bench/fuzz shrinks what fails, for up to five minutes
        ),
    )
