import createClient from 'openapi-fetch'
import { lockPass } from '@/lib/lockPass'
import { ApiError } from './error'
import type { paths } from './schema'

type TokenSource = () => Promise<string | null>

let getToken: TokenSource = () => Promise.resolve(null)

/** The session says where tokens come from; this folder knows nothing of the provider. */
export function setTokenSource(source: TokenSource): void {
  getToken = source
}

let notifyLocked: () => void = () => undefined

/** Who asks, and the operator's pass while the site is locked. */
export async function authHeaders(): Promise<[string, string][]> {
  const token = await getToken()
  const pass = lockPass.current()
  const headers: [string, string][] = []
  if (token) headers.push(['Authorization', `Bearer ${token}`])
  if (pass) headers.push(['X-Lock-Pass', pass])
  return headers
}

/** Hears when a call is refused because the site is locked. Returns the way to stop listening. */
export function onLocked(listener: () => void): () => void {
  notifyLocked = listener
  return () => {
    notifyLocked = () => undefined
  }
}

export const http = createClient<paths>({
  baseUrl: window.location.origin,
  headers: { Accept: 'application/json' },
  fetch: (request) => fetch(request),
})

http.use({
  async onRequest({ request }) {
    for (const [name, value] of await authHeaders()) request.headers.set(name, value)
    return request
  },
})

interface FetchResult<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** The answer's data; every failure becomes an ApiError that says what was tried. */
export async function unwrap<Data>(
  action: string,
  call: Promise<FetchResult<Data>>,
): Promise<Data> {
  const pass = lockPass.current()
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw isAbort(cause) ? cause : ApiError.fromNetworkFailure(action, cause)
  })
  if (!response.ok || data === undefined) throw toApiError(action, response, error, pass)
  return data
}

/** A refusal as an error. `pass` is what the call was made with. */
export function toApiError(
  action: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  pass: string | null,
): ApiError {
  const error = ApiError.fromResponse(
    action,
    status,
    body,
    Number(headers.get('Retry-After')) || undefined,
  )
  // One that was under way when the pass came says nothing about the pass.
  if (error.code === 'locked' && pass === lockPass.current()) notifyLocked()
  return error
}

const isAbort = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError'
