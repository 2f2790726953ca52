/** refused: the server said no. unreachable: no answer came. offline: this device has no network. */
export type FailureKind = 'response' | 'unreachable' | 'offline'

interface Failure {
  /** What was tried, in the spec's words: 'Unable to fetch users'. */
  action: string
  kind: FailureKind
  status?: number
  code?: string
  /** The server's own words. */
  title?: string | undefined
  serverMessage?: string | undefined
  fields?: Record<string, string[]>
  /** Seconds after which the server would answer again. */
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly code: string
  readonly title: string | undefined
  readonly reason: string | undefined
  readonly fields: Record<string, string[]>
  readonly retryAfter: number | undefined

  constructor({
    action,
    kind,
    status = 0,
    code = kind,
    title,
    serverMessage,
    fields = {},
    retryAfterSeconds,
    cause,
  }: Failure) {
    super(action, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.title = title
    this.reason = serverMessage
    this.fields = fields
    this.retryAfter = retryAfterSeconds
  }

  static fromResponse(
    action: string,
    status: number,
    body: unknown,
    retryAfterSeconds?: number,
  ): ApiError {
    return new ApiError({
      action,
      kind: 'response',
      status,
      retryAfterSeconds,
      ...readEnvelope(body),
    })
  }

  static fromNetworkFailure(action: string, cause: unknown): ApiError {
    return new ApiError({ action, kind: navigator.onLine ? 'unreachable' : 'offline', cause })
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

const HINTS: Record<FailureKind, string | undefined> = {
  response: undefined,
  unreachable: 'The server can’t be reached. Please try again in a moment.',
  offline: 'You’re offline. Please check your connection.',
}

export interface ErrorText {
  title: string
  description?: string
  hint?: string
}

/**
 * The words for a failure: the screen's own, unless the server sent title and description. No
 * network is told apart from a refusal by a hint.
 */
export function errorText(error: unknown, title: string, description?: string): ErrorText {
  const failure = error instanceof ApiError ? error : undefined
  const hint = failure && HINTS[failure.kind]
  if (failure?.title && failure.reason) {
    return { title: failure.title, description: failure.reason }
  }
  return { title, ...(description && { description }), ...(hint && { hint }) }
}

/** For the failures where the server's message comes before the screen's own words. */
export const serverMessageOr = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.reason) || otherwise

type Envelope = Pick<Failure, 'code' | 'title' | 'serverMessage' | 'fields'>

// An answer that isn't our envelope (a proxy's page, say) has no words for a person.
function readEnvelope(body: unknown): Envelope {
  if (!isRecord(body)) return {}
  const { message, code, fields } = body
  return {
    ...(typeof code === 'string' && { code }),
    ...(isFields(fields) && { fields }),
    ...readMessage(message),
  }
}

function readMessage(message: unknown): Pick<Failure, 'title' | 'serverMessage'> {
  if (typeof message === 'string') return { serverMessage: message || undefined }
  if (!isRecord(message)) return {}
  const { title, description } = message
  if (typeof title !== 'string' || typeof description !== 'string') return {}
  return { title, serverMessage: description }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isFields = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(Array.isArray)
