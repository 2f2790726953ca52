import createClient from 'openapi-fetch'
import { lockPass } from '@/lib/lockPass'
import { ApiError } from './error'
import type { paths } from './schema'

type TokenSource = () => Promise<string | null>

let currentToken: TokenSource = () => Promise.resolve(null)

/** The session says where tokens come from; this folder knows nothing of the provider. */
export function setTokenSource(source: TokenSource): void {
  currentToken = source
}

let tellLocked: () => void = () => undefined

/** Who asks, and the operator's pass while the site is locked. */
export async function ownHeaders(): Promise<[string, string][]> {
  const token = await currentToken()
  const pass = lockPass.current()
  const headers: [string, string][] = []
  if (token) headers.push(['Authorization', `Bearer ${token}`])
  if (pass) headers.push(['X-Lock-Pass', pass])
  return headers
}

/** Hears when a call is refused because the site is locked. Returns the way to stop listening. */
export function onLocked(listener: () => void): () => void {
  tellLocked = listener
  return () => {
    tellLocked = () => undefined
  }
}

export const http = createClient<paths>({
  baseUrl: window.location.origin,
  headers: { Accept: 'application/json' },
  fetch: (request) => fetch(request),
})

http.use({
  async onRequest({ request }) {
    for (const [name, value] of await ownHeaders()) request.headers.set(name, value)
    return request
  },
})

interface Answer<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** The answer's data; every failure becomes an ApiError that says what was tried. */
export async function answerOf<Data>(action: string, call: Promise<Answer<Data>>): Promise<Data> {
  const pass = lockPass.current()
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw isAbort(cause) ? cause : ApiError.noAnswer(action, cause)
  })
  if (!response.ok || data === undefined) throw refusal(action, response, error, pass)
  return data
}

/** A refusal as an error. `pass` is what the call was made with. */
export function refusal(
  action: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  pass: string | null,
): ApiError {
  const error = ApiError.refused(
    action,
    status,
    body,
    Number(headers.get('Retry-After')) || undefined,
  )
  // One that was under way when the pass came says nothing about the pass.
  if (error.code === 'locked' && pass === lockPass.current()) tellLocked()
  return error
}

const isAbort = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError'
