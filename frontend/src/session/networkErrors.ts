import { ApiError, hasStatus } from '@/api/error'
import { checkServer } from '@/browser/network'

/** The provider's error code, such as 'auth/email-already-in-use'. */
export function providerErrorCode(error: unknown): string {
  const errorCode: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof errorCode === 'string' ? errorCode : ''
}

/** Whether the request failed because no server responded. */
export const isServerUnreachable = (error: unknown): boolean => hasStatus(error, 0)

/** Throws a network failure as an ApiError, and checks the server. Throws other errors unchanged. */
export function throwNetworkError(error: unknown): never {
  if (!isNetworkError(error)) throw error
  void checkServer()
  throw new ApiError({ action: 'Unable to reach the identity provider', cause: error })
}

// A ChunkLoadError means that the file with the identity provider couldn't be loaded.
const isNetworkError = (error: unknown): boolean =>
  providerErrorCode(error) === 'auth/network-request-failed' ||
  (error instanceof Error && error.name === 'ChunkLoadError')
