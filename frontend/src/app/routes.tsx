import { type ReactElement, Suspense } from 'react'
import { Route, type RouteObject, Routes } from 'react-router-dom'
import { lazyComponent } from '@/components/lazyComponent'
import { type Access, routes } from '@/lib/paths'
import {
  Admin,
  Binder,
  Dashboard,
  FanConnections,
  FindPlayers,
  Login,
  MuiProvider,
  NotFound,
  Notifications,
  OwnProfile,
  OwnProfileSkeleton,
  Profile,
  Settings,
} from './screens'

const AdminArea = (): ReactElement => (
  <Routes>
    <Route index element={<Admin />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

const withMui = (screen: ReactElement): ReactElement => <MuiProvider>{screen}</MuiProvider>

/** The screen of each route. A route without a screen is a type error. */
const SCREENS_BY_ACCESS: { [Group in Access]: Record<keyof (typeof routes)[Group], ReactElement> } =
  {
    signedOut: {
      login: <Login mode="login" />,
      signup: <Login mode="signup" />,
    },
    everyone: {
      shortLink: <Profile />,
      user: <Profile />,
    },
    signedIn: {
      home: <Dashboard />,
      profile: withMui(
        <Suspense fallback={<OwnProfileSkeleton />}>
          <OwnProfile />
        </Suspense>,
      ),
      findUsers: withMui(<FindPlayers />),
      notifications: withMui(<Notifications />),
      binder: withMui(<Binder />),
      followers: withMui(<FanConnections side="followers" />),
      following: withMui(<FanConnections side="following" />),
      settings: withMui(<Settings />),
    },
    admin: {
      admin: withMui(<AdminArea />),
    },
  }

declare const process: { env: { NODE_ENV: string } }

const ComponentGallery =
  process.env.NODE_ENV !== 'production'
    ? lazyComponent(
        () =>
          import(
            /* webpackChunkName: "component-gallery" */ '@/screens/component-gallery/ComponentGalleryScreen'
          ),
        'ComponentGalleryScreen',
      )
    : null

/** The gallery of shared components. Only `make dev` has this route. */
export const GALLERY_ROUTES: RouteObject[] = ComponentGallery
  ? [{ path: '/_gallery', element: <ComponentGallery /> }]
  : []

export const NOT_FOUND_ROUTE: RouteObject = { path: '*', element: <NotFound /> }

/** The routes of a group, each with its screen. */
export const screensFor = (group: Access): RouteObject[] =>
  Object.entries<string>(routes[group]).map(([name, path]) => ({
    path,
    element: (SCREENS_BY_ACCESS[group] as Record<string, ReactElement>)[name],
  }))

/** The routes of a group, which all render the same redirect. */
export const redirectsFor = (group: Access, element: ReactElement): RouteObject[] =>
  Object.values<string>(routes[group]).map((path) => ({ path, element }))
