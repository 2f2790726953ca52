import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const absoluteUrl = (path: string): string => `${window.location.origin}${path}`

/**
 * The API of the tests: each test mocks the requests that it expects. Only what screens show in passing
 * has handlers here: there are no notifications and no suggestions.
 */
export const server = setupServer(
  http.get(absoluteUrl('/users/notifications'), () =>
    HttpResponse.json({ unseen: 0, items: [], next: null }),
  ),
  http.get(absoluteUrl('/users/suggestions'), () => HttpResponse.json([])),
)

type Json = Parameters<typeof HttpResponse.json>[0]
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

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
  server.use(
    http[method](absoluteUrl(path), ({ request }) => {
      recorded.requests.push(request.clone())
      return HttpResponse.json(body, init)
    }),
  )
  return recorded
}

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
  server.use(http[method](absoluteUrl(path), () => HttpResponse.error()))

/** Delays the response until the test calls the returned function. */
export function mockDelayedResponse(
  method: Method,
  path: string,
  body: Json,
  init?: ResponseInit,
): () => void {
  let release = (): void => undefined
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http[method](absoluteUrl(path), async () => {
      await whenReleased
      return HttpResponse.json(body, init)
    }),
  )
  return () => release()
}
