import { http, unwrap } from './client'
import { ApiError } from './error'
import { getSelf } from './users'

/** Changes the override code of a locked site for a pass. */
export async function exchangeOverrideCode(code: string): Promise<string> {
  const answer = await unwrap(
    'Unable to check the code',
    http.POST('/lock/override', { body: { code } }),
  )
  return answer.pass
}

/** Whether calls are answered again. A server that is away, or a proxy without one, isn’t open. */
export async function isSiteOpen(): Promise<boolean> {
  try {
    await getSelf()
    return true
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500
  }
}
