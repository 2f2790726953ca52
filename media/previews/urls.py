from django.urls import re_path

from media.previews.views import PreviewImageView

urlpatterns = [
    re_path(
        r"^(?P<object_id>[0-9a-f]{24})-(?P<digest>[0-9a-f]{24})\.png$", PreviewImageView.as_view()
    )
]
