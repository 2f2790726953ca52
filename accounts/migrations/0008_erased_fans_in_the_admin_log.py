from django.db import migrations

# From now on, erasing a fan also removes the name and e-mail from Django admin's log. This migration
# removes those of the fans who were erased before.
SQL = """
update django_admin_log set object_repr = 'erased'
from django_content_type as type
where type.id = content_type_id and type.app_label = 'accounts' and type.model = 'user'
  and not exists (
    select from accounts_user as fan where fan.id::text = django_admin_log.object_id
  )
"""


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0007_sessions_end"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]
    operations = [migrations.RunSQL(SQL, migrations.RunSQL.noop)]
