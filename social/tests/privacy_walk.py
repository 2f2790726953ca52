"""Random walks over HTTP through all that fans can do, while some fans are deactivated. After each
step, a model in Python shows whether a response contains anything that is hidden from its
reader."""

import json
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import count
from time import time
from typing import Any, NamedTuple
from zipfile import ZipFile

from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    MultipleResults,
    RuleBasedStateMachine,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
)
from rest_framework.response import Response
from rest_framework.test import APIClient

from accounts.administration.services import set_active
from accounts.models import HIDEABLE_FIELDS, HIDEABLE_TEXT_FIELDS, User, Visibility
from conftest import make_fan, make_token
from social.models import Follow, FollowCount
from social.search.statement import RESULTS_MAX

ObjectId = str
"""An object id. The walk still uses it after the fan has left."""
INITIAL_FAN_COUNT = 4
TEAMS = ("Boston Bruins", "Seattle Kraken")
CITIES = ("Boston, Massachusetts", "Seattle, Washington")
"""Two teams and two cities, so that fans are suggested to each other."""
DEACTIVATED_MAX = 2
"""The most deactivated fans at a time, so that most fans can act."""
SECRET_NOTE = "Shouts at referees."
"""The note of each report, which only admins may read."""
VISIBILITY_LEVELS = list(Visibility)
FIELDS_BY_REASON = {
    "team_and_city": HIDEABLE_TEXT_FIELDS[1:],
    "team": ["favourite_team"],
    "city": ["location"],
}
"""The values that each reason of a suggestion depends on."""


class Profile(NamedTuple):
    user: User
    """The record as it was created; the model reads only its name, e-mail, team and city."""
    client: APIClient
    levels: dict[str, Visibility]


class PrivacyWalk(RuleBasedStateMachine):
    """Each walk runs in a transaction that is rolled back."""

    fans = Bundle("fans")

    def __init__(self) -> None:
        super().__init__()
        self.transaction = transaction.atomic()
        self.transaction.__enter__()
        self.numbers = count()
        self.visitor = APIClient()
        self.profiles: dict[ObjectId, Profile] = {}
        self.left: set[ObjectId] = set()
        self.deactivated: set[ObjectId] = set()
        self.follows: set[tuple[ObjectId, ObjectId]] = set()
        """(follower, followed)."""
        self.blocks: set[tuple[ObjectId, ObjectId]] = set()
        """(blocker, blocked)."""
        self.reports: set[tuple[ObjectId, ObjectId]] = set()
        """(reporter, reported)."""
        self.nano_ids: dict[ObjectId, str] = {}
        self.retired: dict[str, tuple[ObjectId, bool]] = {}
        """The fan of each nano id that was replaced, and whether its link leads to the new one."""

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.transaction.__exit__(None, None, None)

    @initialize(target=fans)
    def add_initial_fans(self) -> MultipleResults[ObjectId]:
        return multiple(*(self.new_fan(TEAMS[0], CITIES[0]) for _ in range(INITIAL_FAN_COUNT)))

    # What fans do

    @rule(target=fans, team=st.sampled_from(TEAMS), city=st.sampled_from(CITIES))
    def join(self, team: str, city: str) -> ObjectId:
        return self.new_fan(team, city)

    @rule(
        fan=fans,
        levels=st.fixed_dictionaries(
            dict.fromkeys(HIDEABLE_FIELDS, st.sampled_from(VISIBILITY_LEVELS))
        ),
    )
    def choose_who_sees(self, fan: ObjectId, levels: dict[str, Visibility]) -> None:
        body = {"visibility": {name: level.label for name, level in levels.items()}}
        response = self.profiles[fan].client.patch("/users/settings", body, format="json")
        if self.expect_success(response, fan):
            self.profiles[fan].levels.update(levels)

    @rule(fan=fans, other=fans)
    def follow(self, fan: ObjectId, other: ObjectId) -> None:
        if self.call_as(fan, "follow", other):
            self.follows.add((fan, other))

    @rule(fan=fans, other=fans)
    def unfollow(self, fan: ObjectId, other: ObjectId) -> None:
        if self.call_as(fan, "unfollow", other):
            self.follows.discard((fan, other))

    @rule(fan=fans, other=fans)
    def remove_follower(self, fan: ObjectId, other: ObjectId) -> None:
        if fan != other and self.call_as(fan, "remove_follower", other):
            self.follows.discard((other, fan))

    @rule(fan=fans, other=fans)
    def block(self, fan: ObjectId, other: ObjectId) -> None:
        if self.call_as(fan, "block", other, own_blocks=True):
            self.blocks.add((fan, other))
            self.follows -= {(fan, other), (other, fan)}

    @rule(fan=fans, other=fans)
    def unblock(self, fan: ObjectId, other: ObjectId) -> None:
        if self.call_as(fan, "unblock", other, own_blocks=True):
            self.blocks.discard((fan, other))

    @rule(fan=fans, other=fans)
    def report(self, fan: ObjectId, other: ObjectId) -> None:
        response = self.post(fan, "report", other, {"reason": "spam", "note": SECRET_NOTE})
        if fan == other and not self.has_no_profile(fan):
            assert response.status_code == 400
            return
        is_new = (fan, other) not in self.reports
        found = not self.has_no_profile(other)  # fans can report each other despite a block
        if self.expect_success(response, fan, found=found, success=201 if is_new else 200):
            self.reports.add((fan, other))

    @rule(fan=fans, forward=st.booleans())
    def replace_profile_link(self, fan: ObjectId, forward: bool) -> None:  # noqa: FBT001
        body = {"forward": forward}
        response = self.profiles[fan].client.post("/users/new_code", body, format="json")
        if not self.expect_success(response, fan):
            return
        if not forward:
            own_nano_ids = [nano_id for nano_id, (owner, _) in self.retired.items() if owner == fan]
            self.retired.update(dict.fromkeys(own_nano_ids, (fan, False)))
        self.retired[self.nano_ids[fan]] = fan, forward
        self.nano_ids[fan] = _json_body(response)["nano_id"]

    @precondition(lambda self: len(self.profiles) - len(self.left) >= INITIAL_FAN_COUNT)
    @rule(fan=fans)
    def delete_account(self, fan: ObjectId) -> None:
        client = self.profiles[fan].client
        self.expect_success(client.delete("/users/"), fan, success=204)
        if fan in self.deactivated:
            return
        body = {"full_name": self.field_value(fan, "full_name")}
        assert client.put("/users/", body, format="json").status_code == 401
        self.left.add(fan)
        for pairs in (self.follows, self.blocks, self.reports):
            pairs -= {pair for pair in pairs if fan in pair}

    # What admins do

    @precondition(lambda self: len(self.deactivated) < DEACTIVATED_MAX)
    @rule(fan=fans)
    def deactivate(self, fan: ObjectId) -> None:
        if self.set_active(fan, active=False):
            self.deactivated.add(fan)

    @rule(fan=fans)
    def reactivate(self, fan: ObjectId) -> None:
        if self.set_active(fan, active=True):
            self.deactivated.remove(fan)

    # What fans and visitors read

    @rule(reader=fans, fan=fans)
    def read_a_profile(self, reader: ObjectId, fan: ObjectId) -> None:
        if reader in self.left:  # a fan who has deleted the account reads as a visitor
            return
        response = self.get(reader, f"/users/{fan}")
        if self.expect_success(response, reader, found=self.can_see(reader, fan)):
            self.check_rows(reader, _json_body(response))

    @rule(fan=fans)
    def read_as_a_visitor(self, fan: ObjectId) -> None:
        for path in (f"/users/{fan}", f"/r/{fan}"):
            response = self.visitor.get(path)
            assert response.status_code == (404 if self.has_no_profile(fan) else 200)
            for name in () if self.has_no_profile(fan) else HIDEABLE_TEXT_FIELDS:
                is_shown = self.profiles[fan].levels[name] == Visibility.EVERYONE
                assert (self.field_value(fan, name) in response.content.decode()) == is_shown

    @rule(data=st.data())
    def open_a_retired_link(self, data: st.DataObject) -> None:
        if not self.retired:
            return
        nano_id = data.draw(st.sampled_from(sorted(self.retired)))
        fan, forwards = self.retired[nano_id]
        assert self.visitor.get(f"/users/{nano_id}").status_code == 404
        response = self.visitor.get(f"/r/{nano_id}")
        if forwards and not self.has_no_profile(fan):
            assert response["Location"] == f"/r/{self.nano_ids[fan]}"
        else:
            assert response.status_code == 404

    @rule(reader=fans, fan=fans)
    def read_connections(self, reader: ObjectId, fan: ObjectId) -> None:
        response = self.get(reader, f"/users/connections/{fan}?limit=200")
        if not self.expect_success(response, reader, found=self.can_see(reader, fan)):
            return
        self.check_rows(reader, _json_body(response))
        for side in ("followers", "following"):
            is_hidden = not self.may_see_field(reader, fan, side)
            assert _json_body(response)[f"{side}_hidden"] == is_hidden
            assert not (is_hidden and _json_body(response)[side])
        counts = self.get(reader, f"/users/connections/{fan}?limit=0")
        self.check_rows(reader, _json_body(counts))
        known = _json_body(counts)["known_followers"]
        expected = self.known_followers(reader, fan)
        assert known["count"] == len(expected)
        assert {row["_id"] for row in known["users"]} <= expected

    @rule(reader=fans, fan=fans, name=st.sampled_from(["full_name", *HIDEABLE_TEXT_FIELDS]))
    def search(self, reader: ObjectId, fan: ObjectId, name: str) -> None:
        parameter = name if name in {"location", "favourite_team"} else "q"
        response = self.get(reader, "/users/search", {parameter: self.field_value(fan, name)})
        if not self.expect_success(response, reader):
            return
        self.check_rows(reader, _json_body(response))
        found = {row["_id"] for row in _json_body(response)}
        is_matched = name == "full_name" or self.profiles[fan].levels[name] < Visibility.ME
        if not (self.can_see(reader, fan) and is_matched):
            assert fan not in found
        elif len(found) < RESULTS_MAX:
            assert fan in found

    @rule(reader=fans)
    def read_suggestions(self, reader: ObjectId) -> None:
        response = self.get(reader, "/users/suggestions")
        if not self.expect_success(response, reader):
            return
        self.check_rows(reader, _json_body(response))
        for row in _json_body(response):
            fan = row["_id"]
            assert fan != reader
            assert (reader, fan) not in self.follows
            assert (row["reason"] == "follows_you") == ((fan, reader) in self.follows)
            assert all(
                self.may_see_field(reader, fan, name)
                for name in FIELDS_BY_REASON.get(row["reason"], ())
            )

    @rule(reader=fans)
    def read_notifications(self, reader: ObjectId) -> None:
        response = self.get(reader, "/users/notifications")
        if self.expect_success(response, reader):
            self.check_rows(reader, _json_body(response))
            notified_ids = {item["user"]["_id"] for item in _json_body(response)["items"]}
            assert notified_ids == self.shown_followers(reader)

    @rule(reader=fans)
    def export(self, reader: ObjectId) -> None:
        response: Any = self.get(reader, "/users/export")
        content = response.getvalue()
        if not self.expect_status(response, reader):
            return
        lists = json.loads(ZipFile(BytesIO(content)).read("connections.json"))
        blocked = {row["_id"] for row in lists.pop("blocked")}
        assert blocked == self.shown_blocks(reader)
        self.check_rows(reader, lists)
        ids = {side: {row["_id"] for row in rows} for side, rows in lists.items()}
        assert ids["followers"] == self.shown_followers(reader)
        assert ids["following"] == {
            other for fan, other in self.follows if fan == reader and self.can_see(reader, other)
        }

    @rule(reader=fans)
    def read_blocks(self, reader: ObjectId) -> None:
        response = self.get(reader, "/users/blocks")
        if self.expect_success(response, reader):
            assert {row["_id"] for row in _json_body(response)} == self.shown_blocks(reader)

    @invariant()
    def counters_equal_the_follows(self) -> None:
        pairs = list(Follow.objects.values_list("follower__object_id", "followed__object_id"))
        assert set(pairs) == self.follows
        followers = Counter(followed for _, followed in pairs)
        following = Counter(follower for follower, _ in pairs)
        columns = ("user__object_id", "followers_count", "following_count")
        for fan, *counts in FollowCount.objects.values_list(*columns):
            assert counts == [followers[fan], following[fan]]

    # The model

    def new_fan(self, team: str, city: str) -> ObjectId:
        number = next(self.numbers)
        user = make_fan(f"Fan Number{number}", favourite_team=team, location=city)
        self.nano_ids[user.object_id] = user.nano_id
        levels = dict.fromkeys(HIDEABLE_FIELDS, Visibility.EVERYONE)
        self.profiles[user.object_id] = Profile(user, APIClient(), levels)
        self.sign_in(user.object_id)
        return user.object_id

    def sign_in(self, fan: ObjectId) -> None:
        """Signs the fan in, at a time after any deactivation, which would end earlier sign-ins."""
        user, client, _ = self.profiles[fan]
        token = make_token(str(user.firebase_uid), email=user.email, auth_time=int(time()) + 1)
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")

    def set_active(self, fan: ObjectId, *, active: bool) -> bool:
        """Returns whether the fan's record changed. If it did, signs the fan in again, since a
        deactivation ends the session."""
        changed = set_active(ids=[self.profiles[fan].user.pk], active=active)
        assert bool(changed) == (fan not in self.left and (fan in self.deactivated) == active)
        if changed:
            self.sign_in(fan)
        return bool(changed)

    def has_no_profile(self, fan: ObjectId) -> bool:
        return fan in self.left or fan in self.deactivated

    def field_value(self, fan: ObjectId, name: str) -> str:
        return str(getattr(self.profiles[fan].user, name))

    def can_see(self, reader: ObjectId, fan: ObjectId, *, own_blocks: bool = False) -> bool:
        """Whether the reader can see that the fan exists."""
        is_blocked = (reader, fan) in self.blocks and not own_blocks
        return not self.has_no_profile(fan) and not is_blocked and (fan, reader) not in self.blocks

    def may_see_field(self, reader: ObjectId, fan: ObjectId, name: str) -> bool:
        return reader == fan or self.profiles[fan].levels[name] <= Visibility.SIGNED_IN

    def known_followers(self, reader: ObjectId, fan: ObjectId) -> set[ObjectId]:
        """The fan's followers whom the reader follows, if the reader may see both follows."""
        if reader == fan or not self.may_see_field(reader, fan, "followers"):
            return set()
        followed = {other for follower, other in self.follows if follower == reader}
        followers = {follower for follower, other in self.follows if other == fan}
        return {
            other
            for other in followed & followers
            if self.can_see(reader, other) and self.may_see_field(reader, other, "following")
        }

    def shown_followers(self, reader: ObjectId) -> set[ObjectId]:
        followers = {fan for fan, other in self.follows if other == reader}
        return {fan for fan in followers if self.can_see(reader, fan)}

    def shown_blocks(self, reader: ObjectId) -> set[ObjectId]:
        blocked = {fan for blocker, fan in self.blocks if blocker == reader}
        return {fan for fan in blocked if self.can_see(reader, fan, own_blocks=True)}

    # Calls

    def get(self, reader: ObjectId, path: str, query: dict[str, str] | None = None) -> Response:
        response: Response = self.profiles[reader].client.get(path, query)
        return response

    def post(self, fan: ObjectId, call: str, other: ObjectId, body: Any = None) -> Response:
        client = self.profiles[fan].client
        response: Response = client.post(f"/users/{call}/{other}", body, format="json")
        return response

    def call_as(
        self, fan: ObjectId, call: str, other: ObjectId, *, own_blocks: bool = False
    ) -> bool:
        """Makes the call and checks its status. Returns whether it succeeded."""
        response = self.post(fan, call, other)
        if fan == other and not self.has_no_profile(fan):
            assert response.status_code == 400
            return False
        return self.expect_success(
            response, fan, found=self.can_see(fan, other, own_blocks=own_blocks)
        )

    def expect_success(self, response: Response, fan: ObjectId, **expected: Any) -> bool:
        """Checks a response that the fan got. Returns whether it is a success."""
        assert SECRET_NOTE not in response.content.decode()
        return self.expect_status(response, fan, **expected)

    def expect_status(
        self, response: Response, fan: ObjectId, *, found: bool = True, success: int = 200
    ) -> bool:
        is_refused = fan in self.deactivated
        is_found = found and fan not in self.left
        expected = 403 if is_refused else success if is_found else 404
        assert response.status_code == expected
        return expected == success

    def check_rows(self, reader: ObjectId, body: Any) -> None:
        """Checks each fan in the body of a response."""
        for row in _fan_rows(body):
            fan = row["_id"]
            assert self.can_see(reader, fan)
            for name in HIDEABLE_TEXT_FIELDS:
                assert row[name] == (
                    self.field_value(fan, name) if self.may_see_field(reader, fan, name) else ""
                )


def _json_body(response: Response) -> Any:
    return json.loads(response.content)


def _fan_rows(part: Any) -> Iterator[dict[str, Any]]:
    """The fans in a response."""
    if isinstance(part, list):
        for item in part:
            yield from _fan_rows(item)
    elif isinstance(part, dict):
        if "_id" in part:
            yield part
        for item in part.values():
            yield from _fan_rows(item)
