import createClient from 'openapi-fetch'
import { ApiError } from './error'
import type { paths } from './schema'

type TokenSource = () => Promise<string | null>

let currentToken: TokenSource = () => Promise.resolve(null)

/** The session says where tokens come from; this folder knows nothing of the provider. */
export function setTokenSource(source: TokenSource): void {
  currentToken = source
}

export const http = createClient<paths>({
  baseUrl: window.location.origin,
  headers: { Accept: 'application/json' },
  fetch: (request) => fetch(request),
})

http.use({
  async onRequest({ request }) {
    const token = await currentToken()
    if (token) request.headers.set('Authorization', `Bearer ${token}`)
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
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw isAbort(cause) ? cause : ApiError.noAnswer(action, cause)
  })
  if (!response.ok || data === undefined) throw ApiError.refused(action, response.status, error)
  return data
}

const isAbort = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError'
