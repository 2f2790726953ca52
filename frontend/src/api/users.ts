import { paths } from '@/lib/paths'
import { currentAuthHeaders, fetchAsVisitor, http, nextCursor, unwrap, unwrapEmpty } from './client'
import type { paths as Calls } from './schema'
import type { NewUser, ProfileChanges, PublicUser, SearchRow, Self, UserRow } from './types'

export const getSelf = (signal?: AbortSignal): Promise<Self> =>
  unwrap('Unable to fetch current user', http.GET('/users/get_self', { ...(signal && { signal }) }))

/** How long a sign-out waits for the token: on a bad network the provider may try for a minute. */
const TOKEN_TIMEOUT_MS = 2_000

/**
 * Reads the ID token before the identity provider deletes it. The returned function sends the token to
 * the server, which ends the sign-in. Neither function throws: a sign-out must work without a network.
 */
export async function prepareEndOfSignIn(): Promise<() => void> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS))
  const headers = await Promise.race([currentAuthHeaders(), timeout]).catch(() => undefined)
  return () => {
    http.POST('/users/sign_out', { headers: headers ?? {}, keepalive: true }).catch(() => undefined)
  }
}

/** Ends all of the viewer's sessions on the server, this one too. */
export const endAllSignIns = (): Promise<void> =>
  unwrapEmpty('Unable to sign out everywhere', http.POST('/users/sign_out_everywhere'))

/** Deletes all of the viewer's data, and their account at the identity provider. */
export const deleteAccount = (): Promise<void> =>
  unwrapEmpty('Unable to delete account', http.DELETE('/users/'))

/** Ends all of the viewer's sign-ins except the present one. */
export const endOtherSignIns = (): Promise<void> =>
  unwrapEmpty('Unable to sign out your other devices', http.POST('/users/sign_out_others'))

export const createUser = (body: NewUser): Promise<Self> =>
  unwrap('Unable to create user', http.PUT('/users/', { body }))

export const updateProfile = (body: ProfileChanges): Promise<Self> =>
  unwrap('Unable to update user profile', http.PATCH('/users/', { body }))

/** Keeps the viewer's profile, which somebody else may have made, or starts it over. */
export const confirmProfile = (keep: boolean): Promise<Self> =>
  unwrap('Unable to update user profile', http.POST('/users/confirm', { body: { keep } }))

/** Gives the viewer a new nano id. With `forward`, the old profile link redirects there for 30 days. */
export const replaceProfileLink = (forward: boolean): Promise<Self> =>
  unwrap('Unable to make a new code', http.POST('/users/new_code', { body: { forward } }))

/** Returns the nano id to which a replaced profile link redirects, or null. */
export async function forwardedNanoId(nanoId: string, signal: AbortSignal): Promise<string | null> {
  const link = new URL(paths.shortLink(nanoId), window.location.origin)
  const call = fetch(link, { method: 'HEAD', signal }).then((response) => ({ response }))
  await unwrapEmpty(`Unable to fetch user with ID: ${nanoId}`, call)
  const { pathname } = new URL((await call).response.url) // after the redirect, if there is one
  return pathname === link.pathname ? null : (pathname.split('/').at(-1) ?? null)
}

/** Fetches a fan by object id or nano id. For the viewer's own id the server returns the whole record. */
export const getUser = (id: string, signal: AbortSignal): Promise<PublicUser> =>
  unwrap(
    `Unable to fetch user with ID: ${id}`,
    http.GET('/users/{public_id}', { params: { path: { public_id: id } }, signal }),
  )

/** Fetches what visitors may see of a fan, even if the viewer is signed in. */
export const getUserAsVisitor = (id: string, signal: AbortSignal): Promise<PublicUser> =>
  unwrap(
    `Unable to fetch user with ID: ${id}`,
    http.GET('/users/{public_id}', {
      params: { path: { public_id: id } },
      signal,
      fetch: fetchAsVisitor,
    }),
  )

export type SearchFilters = Record<'q' | 'favourite_team' | 'location', string>

// Allows any string as a team. The schema lists the team names, and the form offers only those.
type SearchQuery = NonNullable<Calls['/users/search']['get']['parameters']['query']>

export interface SearchResults {
  /** The filters of this search. */
  filters: SearchFilters
  users: SearchRow[]
  /** Whether more fans match. */
  hasMore: boolean
}

/** Searches for fans. Blank filters are left out of the request. */
export async function searchUsers(
  filters: SearchFilters,
  signal: AbortSignal,
): Promise<SearchResults> {
  const query = withoutBlanks(filters) as SearchQuery
  const call = http.GET('/users/search', { params: { query }, signal })
  const users = await unwrap('Unable to search users', call)
  return { filters, users, hasMore: (await call).response.headers.get('X-Has-More') === 'true' }
}

export interface UserPage {
  users: UserRow[]
  total: number
  next: string | null
}

/** Fetches a page of all users, newest first. */
export async function listUsers(
  query: { q: string; cursor: string },
  signal: AbortSignal,
): Promise<UserPage> {
  const call = http.POST('/users/users', { params: { query: withoutBlanks(query) }, signal })
  const users = await unwrap('Unable to fetch users', call)
  const { response } = await call
  return {
    users,
    total: Number(response.headers.get('X-Total-Count') ?? users.length),
    next: nextCursor(response),
  }
}

function withoutBlanks<Query extends Record<string, string>>(query: Query): Partial<Query> {
  const filledEntries = Object.entries(query).filter(([, value]) => value.trim())
  return Object.fromEntries(filledEntries) as Partial<Query>
}
