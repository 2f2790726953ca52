import pytest
from hypothesis.stateful import run_state_machine_as_test

from social.tests.follow_graph import FollowGraph

pytestmark = [pytest.mark.django_db, pytest.mark.hypothesis]


def test_counts_lists_and_search_agree_with_a_model_after_random_changes() -> None:
    run_state_machine_as_test(FollowGraph)
