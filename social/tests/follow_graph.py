"""Random walks through follows, blocks, deactivations and erasures, compared with a model in
Python."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from django.db import transaction
from hypothesis.stateful import (
    Bundle,
    MultipleResults,
    RuleBasedStateMachine,
    initialize,
    invariant,
    multiple,
    rule,
)
from rest_framework.exceptions import ValidationError

from accounts.administration import set_active
from accounts.errors import ProfileNotFoundError
from accounts.models import User
from common.paging import decode_cursor
from conftest import make_fan
from social.blocks import block, remove_follower, unblock
from social.models import Follow, FollowCount
from social.search import search
from social.selectors import Connections, get_connections
from social.services import FollowState, follow, unfollow

ObjectId = str
"""An object id. The walk still uses it after the fan is erased."""
INITIAL_FAN_COUNT = 4
PAGE_SIZE = 2


class FollowGraph(RuleBasedStateMachine):
    """Each walk runs in a transaction that is rolled back."""

    fans = Bundle("fans")

    def __init__(self) -> None:
        super().__init__()
        self.transaction = transaction.atomic()
        self.transaction.__enter__()
        self.numbers = count()
        self.users: dict[ObjectId, User] = {}
        self.hidden: set[ObjectId] = set()
        self.erased: set[ObjectId] = set()
        self.follows: list[tuple[ObjectId, ObjectId]] = []
        """(follower, followed), oldest first."""
        self.blocks: set[tuple[ObjectId, ObjectId]] = set()
        """(blocker, blocked)."""

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.transaction.__exit__(None, None, None)

    @initialize(target=fans)
    def add_initial_fans(self) -> MultipleResults[ObjectId]:
        return multiple(*(self.new_fan() for _ in range(INITIAL_FAN_COUNT)))

    @rule(target=fans)
    def join(self) -> ObjectId:
        return self.new_fan()

    @rule(follower=fans, followed=fans)
    def follow(self, follower: ObjectId, followed: ObjectId) -> None:
        if follower in self.hidden:  # a deactivated fan can't call anything
            return
        with self.expected_errors(follower, followed), transaction.atomic():
            expected_state = follow(follower=self.users[follower], public_id=followed)
            if (follower, followed) not in self.follows:
                self.follows.append((follower, followed))
            assert expected_state == self.expected_state(followed, is_following=True)

    @rule(follower=fans, followed=fans)
    def unfollow(self, follower: ObjectId, followed: ObjectId) -> None:
        if follower in self.hidden | self.erased:
            return
        with self.expected_errors(follower, followed):
            expected_state = unfollow(follower=self.users[follower], public_id=followed)
            if (follower, followed) in self.follows:
                self.follows.remove((follower, followed))
            assert expected_state == self.expected_state(followed, is_following=False)

    @rule(blocker=fans, blocked=fans)
    def block(self, blocker: ObjectId, blocked: ObjectId) -> None:
        if blocker in self.hidden | self.erased:
            return
        with self.expected_errors(blocker, blocked, own_blocks=True):
            block(blocker=self.users[blocker], public_id=blocked)
            self.blocks.add((blocker, blocked))
            ended = {(blocker, blocked), (blocked, blocker)}
            self.follows = [pair for pair in self.follows if pair not in ended]

    @rule(blocker=fans, blocked=fans)
    def unblock(self, blocker: ObjectId, blocked: ObjectId) -> None:
        if blocker in self.hidden | self.erased:
            return
        with self.expected_errors(blocker, blocked, own_blocks=True):
            unblock(blocker=self.users[blocker], public_id=blocked)
            self.blocks.discard((blocker, blocked))

    @rule(fan=fans, follower=fans)
    def remove_follower(self, fan: ObjectId, follower: ObjectId) -> None:
        if fan in self.hidden | self.erased or fan == follower:
            return
        with self.expected_errors(fan, follower):
            removed = remove_follower(user=self.users[fan], public_id=follower)
            self.follows = [pair for pair in self.follows if pair != (follower, fan)]
            assert removed.followers_count == len(self.followers(fan))

    @rule(fan=fans)
    def deactivate(self, fan: ObjectId) -> None:
        set_active(ids=[self.users[fan].pk], active=False)
        self.hidden |= {fan} - self.erased

    @rule(fan=fans)
    def reactivate(self, fan: ObjectId) -> None:
        set_active(ids=[self.users[fan].pk], active=True)
        self.hidden.discard(fan)

    @rule(fan=fans)
    def erase(self, fan: ObjectId) -> None:
        User.objects.filter(object_id=fan).delete()
        self.erased.add(fan)
        self.hidden.discard(fan)
        self.follows = [pair for pair in self.follows if fan not in pair]
        self.blocks = {pair for pair in self.blocks if fan not in pair}

    @rule(viewer=fans, fan=fans)
    def read_connections(self, viewer: ObjectId, fan: ObjectId) -> None:
        if viewer in self.hidden | self.erased:
            return
        if not self.can_see(viewer, fan):
            with pytest.raises(ProfileNotFoundError):
                self.connections(viewer, fan)
            return
        returned = self.connections(viewer, fan)
        assert returned.is_following == ((viewer, fan) in self.follows)
        assert returned.follows_you == ((fan, viewer) in self.follows)
        assert returned.followers_count == len(self.followers(fan))
        assert returned.following_count == len(self.following(fan))
        assert self.all_rows(viewer, fan, "followers") == self.shown_fans(
            viewer, self.followers(fan)
        )
        assert self.all_rows(viewer, fan, "following") == self.shown_fans(
            viewer, self.following(fan)
        )

    @rule(viewer=fans, fan=fans)
    def search_for_a_fan(self, viewer: ObjectId, fan: ObjectId) -> None:
        if viewer in self.hidden | self.erased:
            return
        name = self.users[fan].full_name
        rows = search(viewer=self.users[viewer], q=name, favourite_team="", location="").users
        returned = {row.object_id: row.is_following for row in rows}
        assert returned.get(fan) == (
            (viewer, fan) in self.follows if self.can_see(viewer, fan) else None
        )

    @invariant()
    def counts_equal_the_follows(self) -> None:
        pairs = Follow.objects.values_list("follower__object_id", "followed__object_id")
        assert list(pairs.order_by("id")) == self.follows
        columns = ("user__object_id", "followers_count", "following_count")
        stored_counts = {fan: counts for fan, *counts in FollowCount.objects.values_list(*columns)}
        for fan in self.users.keys() - self.erased:
            counts = [len(self.followers(fan)), len(self.following(fan))]
            assert stored_counts.get(fan, [0, 0]) == counts

    # The model

    def new_fan(self) -> ObjectId:
        user = make_fan(f"Fan Number{next(self.numbers)}")
        self.users[user.object_id] = user
        return user.object_id

    def expected_state(self, fan: ObjectId, *, is_following: bool) -> FollowState:
        return FollowState(fan, is_following, len(self.followers(fan)))

    def followers(self, fan: ObjectId) -> list[ObjectId]:
        return [follower for follower, followed in self.follows if followed == fan]

    def following(self, fan: ObjectId) -> list[ObjectId]:
        return [followed for follower, followed in self.follows if follower == fan]

    def shown_fans(self, viewer: ObjectId, fans: list[ObjectId]) -> list[ObjectId]:
        return [fan for fan in reversed(fans) if self.can_see(viewer, fan)]

    def can_see(self, viewer: ObjectId, fan: ObjectId, *, own_blocks: bool = False) -> bool:
        is_blocked = (viewer, fan) in self.blocks and not own_blocks
        exists = fan not in self.hidden | self.erased
        return exists and not is_blocked and (fan, viewer) not in self.blocks

    @contextmanager
    def expected_errors(
        self, fan: ObjectId, other: ObjectId, *, own_blocks: bool = False
    ) -> Iterator[None]:
        """Expects the error that the model predicts, if any."""
        if fan == other:
            with pytest.raises(ValidationError):
                yield
        elif fan in self.erased or not self.can_see(fan, other, own_blocks=own_blocks):
            with pytest.raises(ProfileNotFoundError):
                yield
        else:
            yield

    # Reads

    def connections(self, viewer: ObjectId, fan: ObjectId, **cursors: int | None) -> Connections:
        both_cursors: dict[str, Any] = {
            "followers_cursor": None,
            "following_cursor": None,
            **cursors,
        }
        viewer_record = self.users[viewer]
        return get_connections(viewer=viewer_record, public_id=fan, limit=PAGE_SIZE, **both_cursors)

    def all_rows(self, viewer: ObjectId, fan: ObjectId, side: str) -> list[ObjectId]:
        rows: list[ObjectId] = []
        cursor = None
        while True:
            page = getattr(self.connections(viewer, fan, **{f"{side}_cursor": cursor}), side)
            rows += [row.object_id for row in page.rows]
            if page.next_cursor is None:
                return rows
            cursor = decode_cursor(page.next_cursor)
