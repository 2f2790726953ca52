import { http, unwrap } from './client'
import { ApiError } from './error'
import { getSelf } from './users'

/** Exchanges the override code of a locked site for a lock pass. */
export async function exchangeOverrideCode(code: string): Promise<string> {
  const { pass } = await unwrap(
    'Unable to check the code',
    http.POST('/lock/override', { body: { code } }),
  )
  return pass
}

/** Whether the site is open. False without a response, for a 'locked' error, and for a proxy's 5xx. */
export async function isSiteOpen(): Promise<boolean> {
  try {
    await getSelf()
    return true
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500
  }
}
