import { afterPaint } from '@/browser/afterPaint'
import { lazyScreen } from '@/components/lazyScreen'

// Each screen has its own chunk, which is loaded when the screen is first shown or preloaded.

export const Login = lazyScreen(async () => {
  const { LoginScreen } = await import(
    /* webpackChunkName: "login" */ '@/screens/login/LoginScreen'
  )
  return LoginScreen
})

export const ConfirmProfile = lazyScreen(async () => {
  const { ConfirmProfileScreen } = await import(
    /* webpackChunkName: "confirm-profile" */ '@/screens/confirm-profile/ConfirmProfileScreen'
  )
  return ConfirmProfileScreen
})

export const Profile = lazyScreen(async () => {
  const { ProfileScreen } = await import(
    /* webpackChunkName: "profile" */ '@/screens/profile/ProfileScreen'
  )
  return ProfileScreen
})

export const OwnProfile = lazyScreen(async () => {
  const { OwnProfileScreen } = await import(
    /* webpackChunkName: "own-profile" */ '@/screens/profile/OwnProfileScreen'
  )
  return OwnProfileScreen
})

export const Dashboard = lazyScreen(async () => {
  const { DashboardScreen } = await import(
    /* webpackChunkName: "dashboard" */ '@/screens/dashboard/DashboardScreen'
  )
  return DashboardScreen
})

export const FindPlayers = lazyScreen(async () => {
  const { FindPlayersScreen } = await import(
    /* webpackChunkName: "find-players" */ '@/screens/find-players/FindPlayersScreen'
  )
  return FindPlayersScreen
})

export const Notifications = lazyScreen(async () => {
  const { NotificationsScreen } = await import(
    /* webpackChunkName: "notifications" */ '@/screens/notifications/NotificationsScreen'
  )
  return NotificationsScreen
})

export const Binder = lazyScreen(async () => {
  const { BinderScreen } = await import(
    /* webpackChunkName: "binder" */ '@/screens/binder/BinderScreen'
  )
  return BinderScreen
})

export const FanConnections = lazyScreen(async () => {
  const { FanConnectionsScreen } = await import(
    /* webpackChunkName: "fan-connections" */ '@/screens/fan-connections/FanConnectionsScreen'
  )
  return FanConnectionsScreen
})

export const Settings = lazyScreen(async () => {
  const { SettingsScreen } = await import(
    /* webpackChunkName: "settings" */ '@/screens/settings/SettingsScreen'
  )
  return SettingsScreen
})

export const Admin = lazyScreen(async () => {
  const { AdminScreen } = await import(
    /* webpackChunkName: "admin" */ '@/screens/admin/AdminScreen'
  )
  return AdminScreen
})

export const FirstRecord = lazyScreen(async () => {
  const { FirstRecordScreen } = await import(
    /* webpackChunkName: "first-record" */ '@/screens/first-record/FirstRecordScreen'
  )
  return FirstRecordScreen
})

export const Lock = lazyScreen(async () => {
  const { LockScreen } = await import(/* webpackChunkName: "lock" */ '@/screens/lock/LockScreen')
  return LockScreen
})

export const PleaseLogIn = lazyScreen(async () => {
  const { PleaseLogInScreen } = await import(
    /* webpackChunkName: "please-log-in" */ '@/screens/dashboard/PleaseLogInScreen'
  )
  return PleaseLogInScreen
})

export const NotFound = lazyScreen(async () => {
  const { NotFoundScreen } = await import(
    /* webpackChunkName: "not-found" */ '@/screens/not-found/NotFoundScreen'
  )
  return NotFoundScreen
})

// A fan's menus are loaded after the screen's first paint, because the menus' chunk contains MUI,
// which is large.

export const FanBar = lazyScreen(async () => {
  await afterPaint()
  const { FanBar: bar } = await import(/* webpackChunkName: "shell" */ './shell/FanBar')
  return bar
})

export const SignedInSideMenu = lazyScreen(async () => {
  await afterPaint()
  const { SignedInSideMenu: menu } = await import(
    /* webpackChunkName: "shell" */ './shell/SignedInSideMenu'
  )
  return menu
})

export const BottomBar = lazyScreen(async () => {
  await afterPaint()
  const { BottomBar: bar } = await import(/* webpackChunkName: "shell" */ './shell/BottomBar')
  return bar
})

export const OwnProfileSkeleton = lazyScreen(async () => {
  const { OwnProfileSkeleton: skeleton } = await import(
    /* webpackChunkName: "shell" */ '@/screens/profile/OwnProfileSkeleton'
  )
  return skeleton
})

export const MuiProvider = lazyScreen(async () => {
  const { MuiProvider: provider } = await import(
    /* webpackChunkName: "shell" */ '@/theme/MuiProvider'
  )
  await OwnProfileSkeleton.preload() // a fallback has to render without suspending
  return provider
})
