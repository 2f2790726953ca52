from django.contrib import admin
from django.contrib.auth.models import Group
from django_otp.plugins.otp_totp.models import TOTPDevice

from hockeyhub.admin_login import AdminLoginForm

admin.site.login_form = AdminLoginForm
admin.site.unregister(TOTPDevice)  # it would show other admins' secrets
admin.site.unregister(Group)  # the product has no groups: a fan is an admin or not
