import { http, unwrap, unwrapEmpty } from './client'
import type { SignIn } from './types'

/** The viewer's sign-ins that haven't ended, newest first. */
export const listSignIns = (signal: AbortSignal): Promise<SignIn[]> =>
  unwrap('Unable to fetch sign-ins', http.GET('/users/sign_ins', { signal }))

export const endSignIn = (id: number): Promise<void> =>
  unwrapEmpty(
    'Unable to sign out there',
    http.POST('/users/sign_ins/{sign_in_id}/sign_out', { params: { path: { sign_in_id: id } } }),
  )
