from django.contrib import admin
from django.contrib.auth.models import Group

admin.site.unregister(Group)  # the product has no groups: a fan is an admin or not
