from django.urls import path

from social import block_views, own_views, report_views, views
from social.search.views import SearchView, UserListView

urlpatterns = [
    path("search", SearchView.as_view()),
    path("users", UserListView.as_view()),
    path("follow/<str:public_id>", views.FollowView.as_view()),
    path("unfollow/<str:public_id>", views.UnfollowView.as_view()),
    path("connections/<str:public_id>", views.ConnectionsView.as_view()),
    path("block/<str:public_id>", block_views.BlockView.as_view()),
    path("unblock/<str:public_id>", block_views.UnblockView.as_view()),
    path("blocks", block_views.BlocksView.as_view()),
    path("remove_follower/<str:public_id>", block_views.RemoveFollowerView.as_view()),
    path("report/<str:public_id>", report_views.ReportView.as_view()),
    path("notifications", own_views.NotificationsView.as_view()),
    path("notifications/seen", own_views.NotificationsSeenView.as_view()),
    path("binder", own_views.BinderView.as_view()),
    path("scans", own_views.ScansView.as_view()),
    path("suggestions", own_views.SuggestionsView.as_view()),
]
