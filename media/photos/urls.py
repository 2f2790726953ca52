from django.urls import path

from media.photos import views

urlpatterns = [
    path("upload", views.UploadPhotoView.as_view()),
    path("delete", views.DeletePhotoView.as_view()),
    path("<str:photo_id>", views.PhotoView.as_view()),
]
