"""The number of users, kept by triggers that run once for each statement."""

from django.db import migrations, models

CREATE = """
create function count_users() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from changed;
  elsif tg_op = 'DELETE' then
    select -count(*) into change from changed;
  else  -- TRUNCATE
    update accounts_usertotal set total = 0;
  end if;
  if change <> 0 then
    insert into accounts_usertotal values (1, change)
    on conflict (id) do update set total = accounts_usertotal.total + excluded.total;
  end if;
  return null;
end
$$;
create trigger count_inserted after insert on accounts_user
  referencing new table as changed for each statement execute function count_users();
create trigger count_deleted after delete on accounts_user
  referencing old table as changed for each statement execute function count_users();
create trigger count_truncated after truncate on accounts_user
  for each statement execute function count_users();
-- Creating the triggers has locked out writers until the end of this transaction.
insert into accounts_usertotal select 1, count(*) from accounts_user;
"""
DROP = """
drop trigger count_inserted on accounts_user;
drop trigger count_deleted on accounts_user;
drop trigger count_truncated on accounts_user;
drop function count_users();
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_deactivated_fans")]
    operations = [
        migrations.CreateModel(
            name="UserTotal",
            fields=[
                ("id", models.SmallIntegerField(default=1, primary_key=True, serialize=False)),
                ("total", models.BigIntegerField()),
            ],
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
