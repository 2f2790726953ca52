import { lazyScreen } from '@/components/lazyScreen'

// Each screen has its own chunk, which is loaded when the screen is first shown or preloaded.

export const Login = lazyScreen(
  () => import(/* webpackChunkName: "login" */ '@/screens/login/LoginScreen'),
  'LoginScreen',
)

export const ConfirmProfile = lazyScreen(
  () =>
    import(
      /* webpackChunkName: "confirm-profile" */ '@/screens/confirm-profile/ConfirmProfileScreen'
    ),
  'ConfirmProfileScreen',
)

export const Profile = lazyScreen(
  () => import(/* webpackChunkName: "profile" */ '@/screens/profile/ProfileScreen'),
  'ProfileScreen',
)

export const OwnProfile = lazyScreen(
  () => import(/* webpackChunkName: "own-profile" */ '@/screens/profile/OwnProfile'),
  'OwnProfileScreen',
)

export const Dashboard = lazyScreen(
  () => import(/* webpackChunkName: "dashboard" */ '@/screens/dashboard/DashboardScreen'),
  'DashboardScreen',
)

export const FindPlayers = lazyScreen(
  () => import(/* webpackChunkName: "find-players" */ '@/screens/find-players/FindPlayersScreen'),
  'FindPlayersScreen',
)

export const Notifications = lazyScreen(
  () =>
    import(/* webpackChunkName: "notifications" */ '@/screens/notifications/NotificationsScreen'),
  'NotificationsScreen',
)

export const Binder = lazyScreen(
  () => import(/* webpackChunkName: "binder" */ '@/screens/binder/BinderScreen'),
  'BinderScreen',
)

export const FanConnections = lazyScreen(
  () =>
    import(
      /* webpackChunkName: "fan-connections" */ '@/screens/fan-connections/FanConnectionsScreen'
    ),
  'FanConnectionsScreen',
)

export const Settings = lazyScreen(
  () => import(/* webpackChunkName: "settings" */ '@/screens/settings/SettingsScreen'),
  'SettingsScreen',
)

export const Admin = lazyScreen(
  () => import(/* webpackChunkName: "admin" */ '@/screens/admin/AdminScreen'),
  'AdminScreen',
)

export const FirstRecord = lazyScreen(
  () => import(/* webpackChunkName: "first-record" */ '@/screens/first-record/FirstRecordScreen'),
  'FirstRecordScreen',
)

export const Lock = lazyScreen(
  () => import(/* webpackChunkName: "lock" */ '@/screens/lock/LockScreen'),
  'LockScreen',
)

export const PleaseLogIn = lazyScreen(
  () => import(/* webpackChunkName: "please-log-in" */ '@/screens/dashboard/PleaseLogInScreen'),
  'PleaseLogInScreen',
)

export const NotFound = lazyScreen(
  () => import(/* webpackChunkName: "not-found" */ '@/screens/not-found/NotFoundScreen'),
  'NotFoundScreen',
)

// A fan's menus have their own chunk, because it contains MUI, which is large.

export const FanBar = lazyScreen(
  () => import(/* webpackChunkName: "shell" */ './shell/FanBar'),
  'FanBar',
)

export const SideMenu = lazyScreen(
  () => import(/* webpackChunkName: "shell" */ './shell/SideMenu'),
  'SideMenu',
)

export const BottomBar = lazyScreen(
  () => import(/* webpackChunkName: "shell" */ './shell/BottomBar'),
  'BottomBar',
)

export const OwnProfileSkeleton = lazyScreen(
  () => import(/* webpackChunkName: "shell" */ '@/screens/profile/OwnProfileSkeleton'),
  'OwnProfileSkeleton',
)

export const MuiProvider = lazyScreen(async () => {
  await OwnProfileSkeleton.preload() // a fallback has to render without suspending
  return import(/* webpackChunkName: "shell" */ '@/theme/MuiProvider')
}, 'MuiProvider')
