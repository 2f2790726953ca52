-- Exact matches first, then names that start with the text, then the rest; ties by followers. With
-- `exists` instead of the subquery in the last column but one, the planner might read every follow
-- of the viewer.
best as (
  select id, row_number() over (
    order by {ranks}
    coalesce((select followers_count from social_followcount where user_id = id), 0) desc,
    id desc
  ) as place
  from ({found}) as found
  order by place limit {rows_max}
)
select {row_columns}, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false), {is_close}
from best join accounts_user using (id) order by place
