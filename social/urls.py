from django.urls import path

from social import views

urlpatterns = [
    path("follow/<str:public_id>", views.FollowView.as_view()),
    path("unfollow/<str:public_id>", views.UnfollowView.as_view()),
    path("connections/<str:public_id>", views.ConnectionsView.as_view()),
    path("search", views.SearchView.as_view()),
]
