from django.contrib.postgres.operations import ValidateConstraint
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("social", "0006_reports_of_erased_fans")]
    operations = [ValidateConstraint("report", "report_without_an_erased_fan")]
