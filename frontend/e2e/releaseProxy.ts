import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const MAIN_FILE_PATTERN = /main\.[0-9a-f]{8}\.js/g
export const NEXT_MAIN_FILE = 'main.00000000.js'
// The hash of the offline page, which the server writes into the service worker.
const REVISION_PATTERN = /revision:"[0-9a-f]{16}"/

const toNextRelease = (text: string): string =>
  text.replace(MAIN_FILE_PATTERN, NEXT_MAIN_FILE).replace(REVISION_PATTERN, 'revision:"next"')

export interface Releases {
  origin: string
  /** Publishes the next release: the main bundle gets another name, and the old name is a 404. */
  publishNext: () => void
  close: () => void
}

/** A proxy in front of the real site that can pretend to serve its next release. */
export async function startReleaseProxy(site: string): Promise<Releases> {
  let isNextPublished = false
  let currentMainFile = ''

  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/'
    const isRemoved = isNextPublished && currentMainFile && path.endsWith(currentMainFile)
    const realPath = isNextPublished ? path.replace(NEXT_MAIN_FILE, currentMainFile) : path
    const { status, headers, body } = await fetchFrom(
      site,
      isRemoved ? '/static/gone' : realPath,
      incoming,
    )
    const isText = /html|javascript/.test(headers['content-type'] ?? '') && !path.includes('/dist/')
    const text = isText ? body.toString() : ''
    currentMainFile ||= text.match(MAIN_FILE_PATTERN)?.[0] ?? ''
    const sentBody = isNextPublished && isText ? Buffer.from(toNextRelease(text)) : body
    response.writeHead(status, { ...headers, 'content-length': sentBody.length }).end(sentBody)
  })
  const port = await listenOnFreePort(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    publishNext: () => {
      isNextPublished = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const listenOnFreePort = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

interface Fetched {
  status: number
  headers: Record<string, string>
  body: Buffer
}

function fetchFrom(site: string, path: string, incoming: IncomingMessage): Promise<Fetched> {
  const headers = { ...incoming.headers, host: new URL(site).host, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const siteRequest = request(
      site + path,
      { method: incoming.method, headers },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const forwardedHeaders = Object.entries(response.headers).filter(
          ([name]) => !DROPPED_HEADERS.has(name),
        )
        resolve({
          status: response.statusCode ?? 502,
          headers: Object.fromEntries(forwardedHeaders) as Record<string, string>,
          body: Buffer.concat(chunks),
        })
      },
    )
    siteRequest.on('error', reject)
    incoming.pipe(siteRequest)
  })
}

const DROPPED_HEADERS = new Set(['connection', 'transfer-encoding', 'keep-alive', 'content-length'])
