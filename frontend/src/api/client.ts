import createClient from 'openapi-fetch'
import { fetchFromServer } from '@/browser/network'
import { pageLanguage } from '@/language/language'
import { lockPass } from '@/stores/lockPass'
import { ApiError, readErrorEnvelope } from './error'
import type { paths } from './schema'

export interface IdToken {
  uid: string
  value: string
}

/** Returns the viewer's ID token, or null if no one is signed in. `renew` gets a new one. */
type TokenSource = (renew?: boolean) => Promise<IdToken | null>

let getToken: TokenSource = () => Promise.resolve(null)
let renewal: Promise<IdToken | null> | null = null

/** Sets the function that returns ID tokens. The folder session/ calls this: api/ may not import it. */
export function setTokenSource(source: TokenSource): void {
  getToken = source
}

/**
 * The token to use instead of an expired one. Null if the session has ended, or if another fan has signed in
 * meanwhile. Concurrent requests share one renewal.
 */
async function renewToken(expired: IdToken): Promise<IdToken | null> {
  let token = await getToken()
  if (token?.value === expired.value) {
    renewal ??= getToken(true).finally(() => {
      renewal = null
    })
    token = await renewal
  }
  return token?.uid === expired.uid ? token : null
}

let notifySiteLocked: () => void = () => undefined

/** Requests error messages in the page's language, which may differ from the browser's. */
export const ACCEPT_HEADERS = {
  Accept: 'application/json',
  'Accept-Language': pageLanguage().tag,
}

/** The headers with the viewer's ID token and the pass that opens a locked site, if there are any. */
function authHeaders(token: IdToken | null): Record<string, string> {
  const pass = lockPass.current()
  return {
    ...(token && { Authorization: `Bearer ${token.value}` }),
    ...(pass && { 'X-Lock-Pass': pass }),
  }
}

export const currentAuthHeaders = async (): Promise<Record<string, string>> =>
  authHeaders(await getToken())

/**
 * Sends a request with the viewer's ID token. After a 401 it renews the token once and sends the request
 * again: after a correction of the device's clock, the provider may return an expired token.
 */
export async function sendWithToken<Result extends { status: number }>(
  send: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const token = await getToken()
  const result = await send(authHeaders(token))
  const newToken = result.status === 401 && token ? await renewToken(token) : null
  return newToken ? send(authHeaders(newToken)) : result
}

/** Sends the request without the viewer's ID token. */
export const fetchAsVisitor = (request: Request): Promise<Response> =>
  fetchFromServer(copyWithHeaders(request, authHeaders(null)))

function copyWithHeaders(request: Request, headers: Record<string, string>): Request {
  const copy = request.clone() // a request can be sent only once
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
  return copy
}

/** Calls the listener when a request fails because the site is locked; returns a function to remove it. */
export function onSiteLocked(listener: () => void): () => void {
  notifySiteLocked = listener
  return () => {
    notifySiteLocked = () => undefined
  }
}

// The API's path is '/users/'. openapi.json omits the last slash, because its linters forbid it.
type ApiPaths = Omit<paths, '/users'> & Record<'/users/', paths['/users']>

export const http = createClient<ApiPaths>({
  // There is no window when the build renders the server's templates.
  baseUrl: globalThis.window?.location.origin ?? '',
  headers: ACCEPT_HEADERS,
  fetch: (request) =>
    sendWithToken((headers) => fetchFromServer(copyWithHeaders(request, headers))),
})

/** Options of an upload or download. */
export interface TransferOptions {
  /** Called with the share of the bytes that are sent or received, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface FetchResult<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** Returns the data of a successful response, or throws an ApiError with the failure message `action`. */
export async function unwrap<Data>(
  action: string,
  call: Promise<FetchResult<Data>>,
): Promise<Data> {
  const pass = lockPass.current()
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw isAbortError(cause) ? cause : new ApiError({ action, cause })
  })
  const isEmpty = data === undefined && response.status !== 204
  if (!response.ok || isEmpty) throw toApiError(action, response, error, pass)
  return data as Data
}

export const fanParams = (id: string) => ({ path: { public_id: id } })

/** Drops a query's blank values. */
export const withoutBlanks = <Query extends Record<string, string>>(query: Query): Partial<Query> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim())) as Partial<Query>

/** Reads the next page's cursor from the response's Link header. Returns null on the last page. */
export function nextCursor({ headers }: Response): string | null {
  const url = headers.get('Link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  return url ? new URL(url, window.location.origin).searchParams.get('cursor') : null
}

/** An error response as an ApiError. `pass` is the lock pass that the request was made with. */
export function toApiError(
  action: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  pass: string | null,
): ApiError {
  const retryAfterSeconds = Number(headers.get('Retry-After')) || undefined
  const error = new ApiError({ action, status, retryAfterSeconds, ...readErrorEnvelope(body) })
  // If the lock pass has changed since the request was sent, the response is about the earlier pass.
  if (error.code === 'locked' && pass === lockPass.current()) notifySiteLocked()
  return error
}

const isAbortError = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError'
