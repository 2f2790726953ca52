import { lazyComponent } from '@/components/lazyComponent'

// Each screen has its own chunk, which is loaded when the screen is first shown or preloaded.

export const Login = lazyComponent(
  () => import(/* webpackChunkName: "login" */ '@/screens/login/LoginScreen'),
  'LoginScreen',
)

export const ConfirmProfile = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "confirm-profile" */ '@/screens/confirm-profile/ConfirmProfileScreen'
    ),
  'ConfirmProfileScreen',
)

export const Profile = lazyComponent(
  () => import(/* webpackChunkName: "profile" */ '@/screens/profile/ProfileScreen'),
  'ProfileScreen',
)

export const OwnProfile = lazyComponent(
  () => import(/* webpackChunkName: "own-profile" */ '@/screens/profile/OwnProfile'),
  'OwnProfileScreen',
)

export const Dashboard = lazyComponent(
  () => import(/* webpackChunkName: "dashboard" */ '@/screens/dashboard/DashboardScreen'),
  'DashboardScreen',
)

export const FindPlayers = lazyComponent(
  () => import(/* webpackChunkName: "find-players" */ '@/screens/find-players/FindPlayersScreen'),
  'FindPlayersScreen',
)

export const Notifications = lazyComponent(
  () =>
    import(/* webpackChunkName: "notifications" */ '@/screens/notifications/NotificationsScreen'),
  'NotificationsScreen',
)

export const Binder = lazyComponent(
  () => import(/* webpackChunkName: "binder" */ '@/screens/binder/BinderScreen'),
  'BinderScreen',
)

export const FanConnections = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "fan-connections" */ '@/screens/fan-connections/FanConnectionsScreen'
    ),
  'FanConnectionsScreen',
)

export const Settings = lazyComponent(
  () => import(/* webpackChunkName: "settings" */ '@/screens/settings/SettingsScreen'),
  'SettingsScreen',
)

export const Admin = lazyComponent(
  () => import(/* webpackChunkName: "admin" */ '@/screens/admin/AdminScreen'),
  'AdminScreen',
)

export const RejectedRecord = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "rejected-record" */ '@/screens/rejected-record/RejectedRecordScreen'
    ),
  'RejectedRecordScreen',
)

export const Lock = lazyComponent(
  () => import(/* webpackChunkName: "lock" */ '@/screens/lock/LockScreen'),
  'LockScreen',
)

export const PleaseLogIn = lazyComponent(
  () => import(/* webpackChunkName: "please-log-in" */ '@/screens/dashboard/PleaseLogInScreen'),
  'PleaseLogInScreen',
)

export const NotFound = lazyComponent(
  () => import(/* webpackChunkName: "not-found" */ '@/screens/not-found/NotFoundScreen'),
  'NotFoundScreen',
)

// A fan's menus have their own chunk, because it contains MUI, which is large.

export const FanHeader = lazyComponent(
  () => import(/* webpackChunkName: "shell" */ './shell/FanHeader'),
  'FanHeader',
)

export const SideMenu = lazyComponent(
  () => import(/* webpackChunkName: "shell" */ './shell/SideMenu'),
  'SideMenu',
)

export const BottomBar = lazyComponent(
  () => import(/* webpackChunkName: "shell" */ './shell/BottomBar'),
  'BottomBar',
)

export const OwnProfileSkeleton = lazyComponent(
  () => import(/* webpackChunkName: "shell" */ '@/screens/profile/OwnProfileSkeleton'),
  'OwnProfileSkeleton',
)

export const MuiProvider = lazyComponent(async () => {
  await OwnProfileSkeleton.preload() // a fallback has to render without suspending
  return import(/* webpackChunkName: "shell" */ '@/theme/MuiProvider')
}, 'MuiProvider')
