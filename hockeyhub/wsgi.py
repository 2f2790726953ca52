import os

import django
from django.conf import settings
from django.core.checks import run_checks
from django.core.management.base import SystemCheckError
from django.core.wsgi import get_wsgi_application
from granian.utils.proxies import wrap_wsgi_with_proxy_headers

from hockeyhub.checks import CHECK_TAG

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")

# The checks run before get_wsgi_application loads middleware that a wrong setting would break.
django.setup(set_prefix=False)
if errors := run_checks(tags=[CHECK_TAG], include_deployment_checks=True):
    raise SystemCheckError("\n".join(error.msg for error in errors))
application = get_wsgi_application()
if settings.TRUSTED_PROXIES:
    application = wrap_wsgi_with_proxy_headers(application, trusted_hosts=settings.TRUSTED_PROXIES)
