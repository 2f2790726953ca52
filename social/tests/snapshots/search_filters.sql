with filtered as materialized (
  select id, name_key, last_name_key, email_key, local_part_key from accounts_user
  where accounts_user.is_active
    and favourite_team = %(favourite_team)s
    and location = %(location)s
  order by id desc limit 1000
), best as (
  select id, row_number() over (
    order by 
    coalesce((select followers_count from social_followcount where user_id = id), 0) desc,
    id desc
  ) as place
  from (table filtered) as found
  order by place limit 5
)
select object_id, nano_id, full_name, email, photo_url, location, favourite_team, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false)
from best join accounts_user using (id) order by place
