"""The first and last words of all names, kept by triggers: search looks for close names in them."""

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import migrations, models

CREATE = """
create function words_of_name(name_key text) returns setof text
language sql immutable strict parallel safe as $$
  select word from (
    select split_part(name_key, ' ', 1) union select substring(name_key from '[^ ]*$')
  ) as words (word) where word <> ''
$$;
create function forget_name_words(words text[]) returns void language plpgsql as $$
begin
  -- Of two transactions that take a word from its last fans, the second waits for the first.
  perform from accounts_nameword where word = any(words) order by word for update;
  delete from accounts_nameword where word = any(words)
    and not exists (select from accounts_user where name_key = word)
    and not exists (
      select from accounts_user where name_key ~>=~ (word || ' ') and name_key ~<~ (word || '!')
    )
    and not exists (select from accounts_user where last_name_key = word);
end
$$;
create function keep_name_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Sorted, so that two transactions never wait for each other's words.
    insert into accounts_nameword
    select distinct word from inserted, words_of_name(name_key) as word order by word
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into accounts_nameword
    select word from words_of_name(new.name_key) as word order by word on conflict do nothing;
    perform forget_name_words(array(select words_of_name(old.name_key)));
  elsif tg_op = 'DELETE' then
    perform forget_name_words(array(select distinct words_of_name(name_key) from deleted));
  else  -- TRUNCATE
    delete from accounts_nameword;
  end if;
  return null;
end
$$;
create trigger name_words_inserted after insert on accounts_user
  referencing new table as inserted for each statement execute function keep_name_words();
create trigger name_words_updated after update of full_name on accounts_user
  for each row when (old.name_key is distinct from new.name_key)
  execute function keep_name_words();
create trigger name_words_deleted after delete on accounts_user
  referencing old table as deleted for each statement execute function keep_name_words();
create trigger name_words_truncated after truncate on accounts_user
  for each statement execute function keep_name_words();
"""
DROP = """
drop trigger name_words_inserted on accounts_user;
drop trigger name_words_updated on accounts_user;
drop trigger name_words_deleted on accounts_user;
drop trigger name_words_truncated on accounts_user;
drop function keep_name_words();
drop function forget_name_words(text[]);
drop function words_of_name(text);
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0013_retired_nano_ids")]
    operations = [
        migrations.CreateModel(
            name="NameWord",
            fields=[("word", models.TextField(primary_key=True, serialize=False))],
            options={
                "indexes": [
                    GinIndex(OpClass("word", name="gin_trgm_ops"), name="name_word_trigrams")
                ]
            },
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
