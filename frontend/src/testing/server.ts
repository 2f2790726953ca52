import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The API of the tests. It answers nothing by itself: each test says what it expects to be asked. */
export const server = setupServer()

const at = (path: string): string => `${window.location.origin}${path}`

type Json = Parameters<typeof HttpResponse.json>[0]
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

interface RecordedRequests {
  requests: Request[]
}

/** Answers a call with JSON and keeps what it was asked. */
export function mockResponse(
  method: Method,
  path: string,
  body: Json,
  init?: ResponseInit,
): RecordedRequests {
  const seen: RecordedRequests = { requests: [] }
  server.use(
    http[method](at(path), ({ request }) => {
      seen.requests.push(request.clone())
      return HttpResponse.json(body, init)
    }),
  )
  return seen
}

/** Refuses a call in the API's one envelope. */
export const mockError = (
  method: Method,
  path: string,
  status: number,
  message: Json = 'Refused.',
  fields?: Record<string, string[]>,
): RecordedRequests =>
  mockResponse(method, path, { message, code: 'refused', ...(fields && { fields }) }, { status })

/** No answer at all, as when the network is away. */
export const mockNetworkError = (method: Method, path: string): void =>
  server.use(http[method](at(path), () => HttpResponse.error()))

/** An answer that comes when the test says so. */
export function mockDelayedResponse(
  method: Method,
  path: string,
  body: Json,
  init?: ResponseInit,
): () => void {
  let release = (): void => undefined
  const wait = new Promise<void>((done) => {
    release = done
  })
  server.use(
    http[method](at(path), async () => {
      await wait
      return HttpResponse.json(body, init)
    }),
  )
  return () => release()
}
