from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0001_photos")]
    operations = [
        migrations.CreateModel(
            name="Leftover",
            fields=[("id", models.CharField(max_length=24, primary_key=True, serialize=False))],
        )
    ]
