import { ApiError } from '@/api/error'

export type EmailNotVerified = ApiError & { code: 'email_not_verified' }

export const isEmailNotVerified = (error: unknown): error is EmailNotVerified =>
  error instanceof ApiError && error.code === 'email_not_verified'
