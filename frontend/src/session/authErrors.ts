import { ApiError } from '@/api/error'

/** The provider's error code, such as 'auth/email-already-in-use'. */
export function providerErrorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** Whether the request failed because no server responded. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'response'

/** A network failure becomes an ApiError; the screen explains every other error by its error code. */
export const toNetworkError = (error: unknown): unknown =>
  isNetworkError(error)
    ? ApiError.fromNetworkFailure('Unable to reach the identity provider', error)
    : error

// A ChunkLoadError means that the provider's chunk could not be loaded.
const isNetworkError = (error: unknown): boolean =>
  providerErrorCode(error) === 'auth/network-request-failed' ||
  (error instanceof Error && error.name === 'ChunkLoadError')
