"""Samples more values of what a text is compared with, so that PostgreSQL can tell frequent texts."""

from django.db import migrations

SAMPLED = """
alter table accounts_user
  alter column name_key set statistics {values},
  alter column last_name_key set statistics {values},
  alter column email_key set statistics {values};
alter index user_name_or_local_part alter column 1 set statistics {values};
alter index user_domain_visible alter column 1 set statistics {values};
analyze accounts_user;
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0017_validate_jersey_number_and_position")]
    operations = [migrations.RunSQL(SAMPLED.format(values=1_000), SAMPLED.format(values=-1))]
