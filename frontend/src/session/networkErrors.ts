import { ApiError, hasStatus } from '@/api/error'

/** The provider's error code, such as 'auth/email-already-in-use'. */
export function providerErrorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** Whether the request failed because no server responded. */
export const isUnreachable = (error: unknown): boolean => hasStatus(error, 0)

/** Turns a network failure into an ApiError. Returns other errors unchanged: screens use their codes. */
export const toNetworkError = (error: unknown): unknown =>
  isNetworkError(error)
    ? ApiError.fromNetworkFailure('Unable to reach the identity provider', error)
    : error

// A ChunkLoadError means that the file with the identity provider couldn't be loaded.
const isNetworkError = (error: unknown): boolean =>
  providerErrorCode(error) === 'auth/network-request-failed' ||
  (error instanceof Error && error.name === 'ChunkLoadError')
