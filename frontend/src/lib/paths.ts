// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import routes from '@data/client_routes.json'
import { matchPath } from 'react-router-dom'
import { publicOrigin } from './publicOrigin'

/**
 * The URL patterns of all screens, grouped by who may see them. Django reads the same file
 * (hockeyhub/pages/routes.py). Matching ignores case and a trailing slash. `:id` matches one segment. The
 * app redirects visitors from `signedIn` and `admin` screens to the login, fans from `admin` screens to the
 * home screen, and fans from `signedOut` screens to the `redirect` target.
 */
export { routes }

/** Who may see a screen. `serverOnly` pages aren't screens of the app. */
export type Access = Exclude<keyof typeof routes, 'serverOnly'>

const { followers, following, ...screens } = routes.signedIn

/** The URL paths for links. */
export const paths = {
  ...routes.signedOut,
  ...screens,
  ...routes.serverOnly,
  admin: routes.admin.admin.replace('/*', ''),
  user: (id: string) => routes.everyone.user.replace(':id', id),
  /** Opens the edit form at a field, the photo's menu or the QR code: useOpenParam.ts. */
  profileOpening: (what: string) => `${screens.profile}?open=${what}`,
  /** The path of another fan's list of followers or followed fans. */
  connections: (id: string, side: 'followers' | 'following') =>
    (side === 'followers' ? followers : following).replace(':id', id),
  /** The path of the viewer's own list, which is on the home screen. The hash scrolls there: ConnectionTabs.tsx. */
  homeTab: (side: 'followers' | 'following') =>
    `${screens.home}${side === 'followers' ? '?tab=followers' : ''}#lists`,
  shortLink: (nanoId: string) => routes.everyone.shortLink.replace(':id', nanoId),
  loginThen: (target: string) =>
    `${routes.signedOut.login}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`,
} as const

/** The profile link, which is the URL in a fan's QR code. */
export const profileLink = (nanoId: string): string => `${publicOrigin()}${paths.shortLink(nanoId)}`

/** Whether this is a profile's path. Each profile has two paths: by object id and by nano id. */
export const isProfilePath = (pathname: string): boolean =>
  matchesAny([routes.everyone.user, routes.everyone.shortLink], pathname)

export const isLoginPath = (pathname: string): boolean =>
  matchesAny(Object.values(routes.signedOut), pathname)

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathname))
