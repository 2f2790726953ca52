import { ApiError } from '@/api/error'

/** The provider's code for a failure, such as 'auth/email-already-in-use'. */
export function providerErrorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** A failure of the network is told like any other of ours; the rest is the screen's to explain. */
export const toNetworkError = (error: unknown): unknown =>
  isNetworkError(error)
    ? ApiError.fromNetworkFailure('Unable to reach the identity provider', error)
    : error

// Also when the provider's own file did not arrive.
const isNetworkError = (error: unknown): boolean =>
  providerErrorCode(error) === 'auth/network-request-failed' ||
  (error instanceof Error && error.name === 'ChunkLoadError')
