/** The provider's code for a failure, such as 'auth/email-already-in-use'. */
export function providerCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
