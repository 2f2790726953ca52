from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("accounts", "0003_search_indexes")]
    operations = [
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                fields=["id"], condition=models.Q(is_active=False), name="user_deactivated"
            ),
        ),
    ]
