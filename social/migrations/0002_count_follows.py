"""Triggers update the follow counts, once for each statement (docs/decisions/0004)."""

from django.db import migrations

CREATE = """
create function count_new_follows() returns trigger language plpgsql as $$
begin
  -- Rows are locked in id order, so that fans who follow one another can't deadlock.
  insert into social_followcount as count (user_id, followers_count, following_count)
  select user_id, sum(followers), sum(following)
  from (
    select followed_id as user_id, 1 as followers, 0 as following from changed
    union all
    select follower_id, 0, 1 from changed
  ) as sides
  group by user_id order by user_id
  on conflict (user_id) do update set
    followers_count = count.followers_count + excluded.followers_count,
    following_count = count.following_count + excluded.following_count;
  return null;
end
$$;

create function count_deleted_follows() returns trigger language plpgsql as $$
declare
  lost record;
begin
  -- One update for each fan, in id order for the same reason. An update that joins all of them
  -- would keep the plan of its first call, which may have been for one row or for a million.
  for lost in
    select user_id, sum(followers) as followers, sum(following) as following
    from (
      select followed_id as user_id, 1 as followers, 0 as following from changed
      union all
      select follower_id, 0, 1 from changed
    ) as sides
    group by user_id order by user_id
  loop
    update social_followcount set
      followers_count = greatest(0, followers_count - lost.followers),
      following_count = greatest(0, following_count - lost.following)
    where user_id = lost.user_id;
  end loop;
  return null;
end
$$;

create function clear_follow_counts() returns trigger language plpgsql as $$
begin
  delete from social_followcount;
  return null;
end
$$;

create trigger count_inserted after insert on social_follow
  referencing new table as changed for each statement execute function count_new_follows();
create trigger count_deleted after delete on social_follow
  referencing old table as changed for each statement execute function count_deleted_follows();
create trigger count_truncated after truncate on social_follow
  for each statement execute function clear_follow_counts();
"""
DROP = """
drop trigger count_inserted on social_follow;
drop trigger count_deleted on social_follow;
drop trigger count_truncated on social_follow;
drop function count_new_follows();
drop function count_deleted_follows();
drop function clear_follow_counts();
"""


class Migration(migrations.Migration):
    dependencies = [("social", "0001_follows")]
    operations = [migrations.RunSQL(CREATE, DROP)]
