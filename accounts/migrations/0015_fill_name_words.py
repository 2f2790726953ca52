"""Adds the words of existing names. That takes 3 seconds for a million fans; a new fan with a new
word waits meanwhile. The triggers of the previous migration add the words of later names."""

from django.db import migrations

FILL = """
insert into accounts_nameword
select distinct word from accounts_user, words_of_name(name_key) as word order by word
on conflict do nothing;
"""
# Deletes the words of fans who left during the fill. A later deletion removes its own words.
FORGET = "select forget_name_words(array(select word from accounts_nameword));"


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("accounts", "0014_name_words")]
    operations = [
        migrations.RunSQL(FILL, migrations.RunSQL.noop),
        migrations.RunSQL(FORGET, migrations.RunSQL.noop),
    ]
