with names as materialized (
  (
  select id, name_key, last_name_key, email_key from accounts_user
  where name_key ~>=~ %(key)s and name_key ~<~ %(key_end)s
    and accounts_user.is_active
  order by name_key using ~<~ limit 100
  ) union all (
  select id, name_key, last_name_key, email_key from accounts_user
  where last_name_key ~>=~ %(key)s and last_name_key ~<~ %(key_end)s
    and not starts_with(name_key, %(key)s)
    and accounts_user.is_active
  order by last_name_key using ~<~ limit 100
  )
), emails as materialized (
  select id, name_key, last_name_key, email_key from (
  select * from accounts_user
  where email_key ~>=~ %(key)s and email_key ~<~ %(key_end)s
    and (select count(*) from (table names) as found) < 5
  order by email_key using ~<~ limit 500
  ) as accounts_user
  where accounts_user.is_active
  limit 100
), newest as materialized (
  select id, name_key, last_name_key, email_key, local_part_key from accounts_user
  where accounts_user.is_active
    and (select count(*) from (table names union table emails) as found) < 5
  order by id desc limit 3000
), common as materialized (
  select id, name_key, last_name_key, email_key from newest
  where (name_key like %(substring)s or local_part_key like %(substring)s)
  limit 100
), best as (
  select id, row_number() over (
    order by case
      when %(key)s in (name_key, email_key) then 0
      when starts_with(name_key, %(key)s) or starts_with(last_name_key, %(key)s) then 1
      else 2
    end,
    coalesce((select followers_count from social_followcount where user_id = id), 0) desc,
    id desc
  ) as place
  from (table names union table emails union table common) as found
  order by place limit 5
)
select object_id, nano_id, full_name, email, photo_url, location, favourite_team, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false)
from best join accounts_user using (id) order by place
