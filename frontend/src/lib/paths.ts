import { publicOrigin } from './publicOrigin'

/** Every address of the client. Matching ignores case; `:name` stands for one segment. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  profile: '/profile',
  findUsers: '/find-users',
  admin: '/_admin',
  user: (id: string) => `/users/${id}`,
  shortLink: (nanoId: string) => `/r/${nanoId}`,
  loginThen: (target: string) =>
    `/login?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`,
} as const

/** The address behind a person's QR code. */
export const profileLink = (nanoId: string): string => `${publicOrigin()}${paths.shortLink(nanoId)}`

/** Addresses that show a profile to anyone, signed in or not. */
export const isProfilePath = (pathname: string): boolean =>
  /^\/(r|users)\/[^/]+\/?$/i.test(pathname)

export const isLoginPath = (pathname: string): boolean => /^\/(login|signup)\/?$/i.test(pathname)
