with emails as materialized (
  select id, name_key, last_name_key, case when accounts_user.email_visibility <= 1 then email_key end as email_key from (
  select * from accounts_user
  where email_key ~>=~ %(key)s and email_key ~<~ %(key_end)s
    and accounts_user.email_visibility <= 1
  order by email_key using ~<~ limit 500
  ) as accounts_user
  where (accounts_user.id <> ALL (ARRAY(SELECT U0.blocker_id AS blocker FROM accounts_block U0 WHERE U0.blocked_id = %(viewer)s)) AND accounts_user.is_active AND accounts_user.id <> ALL (ARRAY(SELECT U0.blocked_id AS blocked FROM accounts_block U0 WHERE U0.blocker_id = %(viewer)s)))
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
  from (table emails) as found
  order by place limit 6
)
select accounts_user.object_id, accounts_user.nano_id, accounts_user.full_name, CASE WHEN (accounts_user.email_visibility <= 1 OR accounts_user.id = %(viewer)s) THEN accounts_user.email ELSE '' END as email, accounts_user.photo_url, CASE WHEN (accounts_user.location_visibility <= 1 OR accounts_user.id = %(viewer)s) THEN accounts_user.location ELSE '' END as location, CASE WHEN (accounts_user.favourite_team_visibility <= 1 OR accounts_user.id = %(viewer)s) THEN accounts_user.favourite_team ELSE '' END as favourite_team, coalesce((
  select true from social_follow where follower_id = %(viewer)s and followed_id = accounts_user.id
), false), false
from best join accounts_user using (id) order by place
