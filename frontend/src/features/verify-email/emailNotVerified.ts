import { ApiError } from '@/api/error'

export type EmailNotVerified = ApiError & { code: 'email_not_verified' }

/** Whether a call failed because the fan's e-mail isn't verified. */
export const isEmailNotVerified = (error: unknown): error is EmailNotVerified =>
  error instanceof ApiError && error.code === 'email_not_verified'
