"""A follow and a block of the same two fans can't both be committed, even at the same moment: each
waits for the other at `lock_pair`. Then the follow sees the block, and the block's transaction sees
the follow, which it deletes."""

from django.db import migrations

CREATE = """
create function lock_pair(one bigint, other bigint) returns void language sql as $$
  select pg_advisory_xact_lock(least(one, other) # (greatest(one, other) << 32));
$$;

create function lock_blocked_pair() returns trigger language plpgsql as $$
begin
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end
$$;

create function refuse_follows_across_blocks() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 2) as first_two) < 2 then
    perform lock_pair(follower_id, followed_id) from changed;
  else
    -- Filling in a league writes millions of follows, more than there is room for locks of pairs.
    lock table accounts_block in share mode;
  end if;
  if exists (
    select from changed join accounts_block
      on blocker_id = follower_id and blocked_id = followed_id
      or blocker_id = followed_id and blocked_id = follower_id
  ) then
    raise foreign_key_violation using message = 'one of the two fans has blocked the other';
  end if;
  return null;
end
$$;

create trigger lock_pair before insert on accounts_block
  for each row execute function lock_blocked_pair();
-- Triggers run in the order of their names: this one before the counts are locked.
create trigger across_a_block after insert on social_follow
  referencing new table as changed for each statement execute function refuse_follows_across_blocks();
"""
DROP = """
drop trigger across_a_block on social_follow;
drop trigger lock_pair on accounts_block;
drop function refuse_follows_across_blocks();
drop function lock_blocked_pair();
drop function lock_pair(bigint, bigint);
"""


class Migration(migrations.Migration):
    dependencies = [
        ("social", "0002_count_follows"),
        ("accounts", "0009_visibility_and_blocks"),
    ]
    operations = [migrations.RunSQL(CREATE, DROP)]
