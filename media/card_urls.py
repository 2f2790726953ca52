from django.urls import re_path

from media import views

urlpatterns = [
    re_path(
        r"^(?P<object_id>[0-9a-f]{24})-(?P<digest>[0-9a-f]{24})\.png$", views.CardView.as_view()
    )
]
