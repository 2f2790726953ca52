-- The fans whose counts differ from their follows, with the right counts.
with counted as (
  select user_id, sum(followers)::int as followers_count, sum(following)::int as following_count
  from (
    select followed_id as user_id, 1 as followers, 0 as following from social_follow
    where followed_id between %(first)s and %(last)s
    union all
    select follower_id, 0, 1 from social_follow
    where follower_id between %(first)s and %(last)s
  ) as ends
  group by user_id
), counts as (
  select * from social_followcount where user_id between %(first)s and %(last)s
), wrong as (
  select coalesce(counted.user_id, counts.user_id) as user_id,
    coalesce(counted.followers_count, 0) as followers_count,
    coalesce(counted.following_count, 0) as following_count
  from counted full join counts on counts.user_id = counted.user_id
  where (counted.followers_count, counted.following_count)
    is distinct from (counts.followers_count, counts.following_count)
    and not (counted.user_id is null and counts.followers_count = 0 and counts.following_count = 0)
)
