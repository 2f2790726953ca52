import {
  type DefaultBodyType,
  HttpResponse,
  type HttpResponseResolver,
  http,
  type PathParams,
} from 'msw'
import { setupServer } from 'msw/node'
import { type ConnectionsChanges, someConnections, someScans, someSettings } from './factories'
import { pendingPromise } from './pendingPromise'

const absoluteUrl = (path: string): string => `${window.location.origin}${path}`

/** Default responses for requests that many screens make. Everyone sees the card, and all lists are empty. */
const DEFAULT_RESPONSES: Record<string, Json> = {
  '/users/connections/:id': someConnections(),
  '/users/settings': someSettings(),
  '/users/notifications': { unseen: 0, items: [], next: null },
  '/users/suggestions': [],
  '/users/binder': { teams: [], items: [], next: null },
  '/users/sign_ins': [],
  '/users/scans': someScans(),
  '/healthz': { status: 'ok' },
}

/** The current test's requests without a mocked response. */
export const unexpectedRequests: string[] = []

/**
 * The tests' API. A test mocks the responses that it needs besides the default ones. A request may outlive
 * its test, for example a list that is loaded again after the test's last click.
 */
export const server = setupServer(
  ...Object.entries(DEFAULT_RESPONSES).map(([path, body]) =>
    http.get(absoluteUrl(path), () => HttpResponse.json(body)),
  ),
  http.all('*', ({ request }) => {
    unexpectedRequests.push(`${request.method} ${request.url}`)
    return HttpResponse.error()
  }),
)

type Json = Parameters<typeof HttpResponse.json>[0]
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Mocks the response for a path. `/users/:id` doesn't match paths that have a default response. */
const mockRequest = (
  method: Method,
  path: string,
  resolve: HttpResponseResolver<PathParams, DefaultBodyType, undefined>,
): void =>
  server.use(
    http[method](absoluteUrl(path), (info) => {
      const { pathname } = new URL(info.request.url)
      return path !== pathname && pathname in DEFAULT_RESPONSES ? undefined : resolve(info)
    }),
  )

interface RecordedRequests {
  requests: Request[]
}

/** Responds with JSON and records the requests. */
export function mockResponse(
  method: Method,
  path: string,
  body: Json,
  init?: ResponseInit,
): RecordedRequests {
  const recorded: RecordedRequests = { requests: [] }
  mockRequest(method, path, ({ request }) => {
    recorded.requests.push(request.clone())
    return HttpResponse.json(body, init)
  })
  return recorded
}

/** Responds with these connections for every fan. */
export const mockConnections = (changes?: ConnectionsChanges): RecordedRequests =>
  mockResponse('get', '/users/connections/:id', someConnections(changes))

/** Responds with an error envelope. */
export const mockError = (
  method: Method,
  path: string,
  status: number,
  message: Json = 'Refused.',
  fields?: Record<string, string[]>,
): RecordedRequests =>
  mockResponse(method, path, { message, code: 'refused', ...(fields && { fields }) }, { status })

/** Fails the request as a missing network does. */
export const mockNetworkError = (method: Method, path: string): void =>
  mockRequest(method, path, () => HttpResponse.error())

/** Fails all requests that the test hasn't mocked, even those with a default response. */
export const mockNoNetwork = (): void => server.use(http.all('*', () => HttpResponse.error()))

/** Delays the response until the test calls the returned function. Its `requests` lists the requests. */
export function mockDelayedResponse(
  method: Method,
  path: string,
  body: Json,
  init?: ResponseInit,
): (() => void) & RecordedRequests {
  const requests: Request[] = []
  const { promise: whenReleased, resolve: release } = pendingPromise<void>()
  mockRequest(method, path, async ({ request }) => {
    requests.push(request.clone())
    await whenReleased
    return HttpResponse.json(body, init)
  })
  return Object.assign(() => release(), { requests })
}
