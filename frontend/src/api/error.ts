import { t } from '@/language/text'
import { HintedError } from '@/lib/hintedError'

interface ErrorDetails {
  /** The message for the log, such as 'Unable to fetch users'. */
  action: string
  /** The HTTP status. By default 0, which means that there was no response. */
  status?: number
  code?: string
  /** The title and the description of the server's error message. */
  title?: string | undefined
  serverMessage?: string | undefined
  fields?: Record<string, string[]>
  /** From the Retry-After header. */
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number = 0
  readonly code: string = ''
  readonly title: string | undefined
  readonly serverMessage: string | undefined
  readonly fields: Record<string, string[]> = {}
  readonly retryAfterSeconds: number | undefined

  constructor({ action, cause, ...details }: ErrorDetails) {
    super(action, { cause })
    Object.assign(this, details)
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/** Whether the server rejected what was sent, so that the fan can correct it. */
export const isInputError = (error: unknown): error is ApiError =>
  hasStatus(error, 400) || hasStatus(error, 409)

const networkErrorHint = (): string =>
  navigator.onLine
    ? t('The server can’t be reached. Please try again in a moment.')
    : t('You’re offline. Please check your connection.')

interface ErrorText {
  title: string
  description?: string
  hint?: string
}

/**
 * The texts to show for a failure. The server's title and description replace the given ones. A hint says
 * if there is no network or if the server doesn't respond.
 */
export function errorText(error: unknown, title: string, description?: string): ErrorText {
  const failure = error instanceof ApiError ? error : undefined
  const hint = failure
    ? failure.status === 0 && networkErrorHint()
    : error instanceof HintedError && error.hint
  if (failure?.title && failure.serverMessage) {
    return { title: failure.title, description: failure.serverMessage }
  }
  return { title, ...(description && { description }), ...(hint && { hint }) }
}

/** The server's message if it sent one, else `fallbackMessage`. */
export const serverMessageOr = (error: unknown, fallbackMessage: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallbackMessage

type ErrorEnvelope = Pick<ErrorDetails, 'code' | 'title' | 'serverMessage' | 'fields'>

/** Reads an error response's body. Returns {} for another body, such as a proxy's error page. */
export function readErrorEnvelope(body: unknown): ErrorEnvelope {
  if (!isObject(body)) return {}
  const { message, code, fields } = body
  return {
    ...(typeof code === 'string' && { code }),
    ...(isFieldErrors(fields) && { fields }),
    ...readErrorMessage(message),
  }
}

function readErrorMessage(message: unknown): Pick<ErrorDetails, 'title' | 'serverMessage'> {
  if (typeof message === 'string') return { serverMessage: message || undefined }
  if (!isObject(message)) return {}
  const { title, description } = message
  if (typeof title !== 'string' || typeof description !== 'string') return {}
  return { title, serverMessage: description }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isFieldErrors = (value: unknown): value is Record<string, string[]> =>
  isObject(value) && Object.values(value).every(Array.isArray)
