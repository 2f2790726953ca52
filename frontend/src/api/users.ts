import { currentAuthHeaders, http, unwrap } from './client'
import type { NewUser, Self } from './types'

export const getSelf = (): Promise<Self> =>
  unwrap('Unable to fetch current user', http.GET('/users/get_self'))

/** How long a sign-out waits for the token: on a bad network the provider may try for a minute. */
const TOKEN_TIMEOUT_MS = 2_000

/**
 * Reads the ID token before the identity provider deletes it. The returned function sends the token to
 * the server, which ends the sign-in. Neither function throws: a sign-out must work without a network.
 */
export async function prepareServerSignOut(): Promise<() => void> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS))
  const headers = await Promise.race([currentAuthHeaders(), timeout]).catch(() => undefined)
  return () => {
    http.POST('/users/sign_out', { headers: headers ?? {}, keepalive: true }).catch(() => undefined)
  }
}

/** Ends all of the viewer's sessions on the server, this one too. */
export const endAllSignIns = (): Promise<void> =>
  unwrap('Unable to sign out everywhere', http.POST('/users/sign_out_everywhere'))

/** Deletes all of the viewer's data, and their account at the identity provider. */
export const deleteAccount = (): Promise<void> =>
  unwrap('Unable to delete account', http.DELETE('/users/'))

/** Ends all of the viewer's sign-ins except the present one. */
export const endOtherSignIns = (): Promise<void> =>
  unwrap('Unable to sign out your other devices', http.POST('/users/sign_out_others'))

export const createUser = (body: NewUser): Promise<Self> =>
  unwrap('Unable to create user', http.PUT('/users/', { body }))
