"""The peer: the product's hottest calls as a lean FastAPI service, on the same database.

As in the product, a call needs one query, and a list needs two. Another query finds the viewer.
There are no rate limits, and there is no validation beyond FastAPI's own.
"""

import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, datetime
from functools import lru_cache
from typing import Annotated, Any

import asyncpg
from fastapi import Depends, FastAPI, Header, HTTPException, Query, Response
from pydantic import BaseModel

POOL_CONNECTIONS_MAX = 4
"""Database connections of each worker."""
ADMIN_TYPE = "0" * 23 + "1"
_ROW_COLUMNS = "object_id, nano_id, full_name, email, photo_url, location, favourite_team"
_SEARCHED_TEXT_SQL = (
    r"(name_key || E'\n' || local_part_key)"  # the trigram index is on this expression
)
_PUBLIC_COLUMNS = f"id, {_ROW_COLUMNS}, bio, created_at, is_active"
_OWN_COLUMNS = (
    f"{_PUBLIC_COLUMNS}, phone_number, dob, gender, user_type, last_logged_in, updated_at"
)


class Fan(BaseModel):
    object_id: str
    nano_id: str
    full_name: str
    email: str
    photo_url: str
    location: str
    favourite_team: str


class Profile(Fan):
    bio: str
    created_at: datetime


class OwnRecord(Profile):
    phone_number: str
    dob: date | None
    gender: str
    user_type: str
    last_logged_in: list[datetime]
    updated_at: datetime


class FollowState(BaseModel):
    user_id: str
    is_following: bool
    followers_count: int


class Connections(BaseModel):
    user_id: str
    followers_count: int
    following_count: int
    is_following: bool
    follows_you: bool
    followers: list[Fan]
    following: list[Fan]


@asynccontextmanager
async def lifespan(service: FastAPI) -> AsyncIterator[None]:
    service.state.pool = await asyncpg.create_pool(
        os.environ["DATABASE_URL"], min_size=1, max_size=POOL_CONNECTIONS_MAX
    )
    yield
    await service.state.pool.close()


app = FastAPI(lifespan=lifespan, openapi_url=None)


@lru_cache(maxsize=10_000)
def uid_of(token: str) -> str:
    """The uid in a token, cached as the product caches verified tokens. Doesn't check signatures,
    since the benchmark's tokens are unsigned."""
    payload = token.split(".")[1]
    return str(json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))["sub"])


async def signed_in(authorization: Annotated[str, Header()]) -> Any:
    uid = uid_of(authorization.removeprefix("Bearer "))
    sql = f"select {_OWN_COLUMNS} from accounts_user where firebase_uid = $1"
    return await fetch_row(401, sql, uid)


Viewer = Annotated[Any, Depends(signed_in)]


async def fetch_row(status_if_none: int, sql: str, *values: Any) -> Any:
    row = await app.state.pool.fetchrow(sql, *values)
    if row is None:
        raise HTTPException(status_if_none)
    return row


@app.get("/healthz")
async def healthz() -> str:
    return "ok"


@app.get("/users/get_self")
async def own_user(viewer: Viewer) -> OwnRecord:
    return OwnRecord(**viewer)


@app.get("/users/search")
async def search(viewer: Viewer, q: str) -> list[Fan]:
    sql = f"""
        select {_ROW_COLUMNS} from accounts_user
        where {_SEARCHED_TEXT_SQL} like $1 and is_active and id <> $2 limit 5
    """
    rows = await app.state.pool.fetch(sql, f"%{q.lower()}%", viewer["id"])
    return [Fan(**row) for row in rows]


@app.get("/users/{object_id}")
async def profile(object_id: str) -> Profile:
    sql = f"select {_PUBLIC_COLUMNS} from accounts_user where object_id = $1 and is_active"
    return Profile(**await fetch_row(404, sql, object_id))


@app.post("/users/follow/{object_id}")
async def follow(viewer: Viewer, object_id: str) -> FollowState:
    sql = """
        with followed as (
          select id from accounts_user where object_id = $1 and is_active
        ), created as (
          insert into social_follow (follower_id, followed_id, created_at)
          select $2, id, now() from followed on conflict do nothing returning followed_id
        )
        select coalesce(followers_count, 0) + (select count(*) from created)
        from followed left join social_followcount on user_id = id
    """
    count = await app.state.pool.fetchval(sql, object_id, viewer["id"])
    return FollowState(user_id=object_id, is_following=True, followers_count=count)


@app.post("/users/unfollow/{object_id}")
async def unfollow(viewer: Viewer, object_id: str) -> FollowState:
    sql = """
        delete from social_follow using accounts_user as followed
        left join social_followcount on user_id = followed.id
        where follower_id = $2 and followed_id = followed.id and object_id = $1
        returning followers_count - 1
    """
    count = await app.state.pool.fetchval(sql, object_id, viewer["id"])
    return FollowState(user_id=object_id, is_following=False, followers_count=count or 0)


def _side_sql(side: str, other: str) -> str:
    columns = ", ".join(f"other.{column}" for column in _ROW_COLUMNS.split(", "))
    return f"""
        (select '{side}' as side, {columns} from social_follow as follow
        join accounts_user as other on other.id = {other}_id
        where {side}_id = $1 and other.is_active order by follow.id desc limit $2)
    """


@app.get("/users/connections/{nano_id}")
async def connections(
    viewer: Viewer, nano_id: str, limit: Annotated[int, Query(le=200)] = 50
) -> Connections:
    sql = """
        select id, object_id as user_id, coalesce(followers_count, 0) as followers_count,
          coalesce(following_count, 0) as following_count,
          exists (select from social_follow where follower_id = $2 and followed_id = id)
            as is_following,
          exists (select from social_follow where follower_id = id and followed_id = $2)
            as follows_you
        from accounts_user left join social_followcount on user_id = id
        where nano_id = $1 and is_active
    """
    fan = await fetch_row(404, sql, nano_id, viewer["id"])
    both_sides_sql = (
        f"{_side_sql('followed', 'follower')} union all {_side_sql('follower', 'followed')}"
    )
    rows = await app.state.pool.fetch(both_sides_sql, fan["id"], limit)
    followers = [Fan(**row) for row in rows if row["side"] == "followed"]
    following = [Fan(**row) for row in rows if row["side"] == "follower"]
    return Connections(**fan, followers=followers, following=following)


@app.post("/users/users")
async def admin_page(
    viewer: Viewer, response: Response, limit: Annotated[int, Query(le=500)] = 100
) -> list[Fan]:
    if viewer["user_type"] != ADMIN_TYPE:
        raise HTTPException(403)
    sql = f"select {_ROW_COLUMNS} from accounts_user order by id desc limit $1"
    rows = await app.state.pool.fetch(sql, limit)
    total = await app.state.pool.fetchval("select total from accounts_usertotal")
    response.headers["X-Total-Count"] = str(total)
    return [Fan(**row) for row in rows]
