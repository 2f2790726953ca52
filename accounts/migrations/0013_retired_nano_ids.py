"""Nano ids that fans have replaced. No record gets one of them again. The triggers run after the
row is written, so they see an id that another transaction has just retired."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

CREATE = """
create function refuse_retired_nano_id() returns trigger language plpgsql as $$
begin
  if exists (select from accounts_retirednanoid where nano_id = new.nano_id) then
    raise unique_violation using message = 'this nano id has been retired';
  end if;
  return null;
end
$$;
create trigger retired_nano_id_inserted after insert on accounts_user
  for each row execute function refuse_retired_nano_id();
create trigger retired_nano_id_updated after update of nano_id on accounts_user
  for each row when (old.nano_id is distinct from new.nano_id)
  execute function refuse_retired_nano_id();
"""
DROP = """
drop trigger retired_nano_id_inserted on accounts_user;
drop trigger retired_nano_id_updated on accounts_user;
drop function refuse_retired_nano_id();
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0012_account_deletions")]
    operations = [
        migrations.CreateModel(
            name="RetiredNanoId",
            fields=[
                ("nano_id", models.CharField(max_length=10, primary_key=True, serialize=False)),
                (
                    "retired_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                ("forward_until", models.DateTimeField(editable=False, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="retired_nano_ids",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["user", "-retired_at"], name="retired_nano_ids_newest")
                ]
            },
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
