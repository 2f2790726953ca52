import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const MAIN = /main\.[0-9a-f]{8}\.js/g
export const NEXT_MAIN = 'main.00000000.js'
// A hash of the offline page, which the server writes into the service worker.
const REVISION = /revision:"[0-9a-f]{16}"/

const asNext = (text: string): string =>
  text.replace(MAIN, NEXT_MAIN).replace(REVISION, 'revision:"next"')

export interface Releases {
  origin: string
  /** From now on the main bundle has another name, and the old one is a 404. */
  publishNext: () => void
  close: () => void
}

/** A proxy in front of the real site that can pretend to serve its next release. */
export async function releases(site: string): Promise<Releases> {
  let next = false
  let main = ''

  const server = createServer(async (asked, response) => {
    const path = asked.url ?? '/'
    const gone = next && main && path.endsWith(main)
    const real = next ? path.replace(NEXT_MAIN, main) : path
    const { status, headers, body } = await fetchFrom(site, gone ? '/static/gone' : real, asked)
    const isText = /html|javascript/.test(headers['content-type'] ?? '') && !path.includes('/dist/')
    const text = isText ? body.toString() : ''
    main ||= text.match(MAIN)?.[0] ?? ''
    const sent = next && isText ? Buffer.from(asNext(text)) : body
    response.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent)
  })
  const port = await listening(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    publishNext: () => {
      next = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

interface Fetched {
  status: number
  headers: Record<string, string>
  body: Buffer
}

function fetchFrom(site: string, path: string, asked: IncomingMessage): Promise<Fetched> {
  const headers = { ...asked.headers, host: new URL(site).host, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const call = request(site + path, { method: asked.method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const kept = Object.entries(response.headers).filter(([name]) => !HOP.has(name))
      resolve({
        status: response.statusCode ?? 502,
        headers: Object.fromEntries(kept) as Record<string, string>,
        body: Buffer.concat(parts),
      })
    })
    call.on('error', reject)
    asked.pipe(call)
  })
}

const HOP = new Set(['connection', 'transfer-encoding', 'keep-alive', 'content-length'])
