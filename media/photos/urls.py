from django.urls import path

from media.photos import views

urlpatterns = [
    path("upload", views.UploadView.as_view()),
    path("delete", views.DeleteView.as_view()),
    path("<str:photo_id>", views.PhotoView.as_view()),
]
