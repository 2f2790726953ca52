import { brotliCompressSync, constants } from 'node:zlib'
import { type APIRequestContext, expect } from '@playwright/test'
import { fetchDemoFan } from './accounts'
import { test } from './fixtures'

const KIB = 1024
const HTML_BYTES_MAX = 12 * KIB

/** Firebase settings as long as a real project's. The emulator's settings are much shorter. */
const FIREBASE_SETTINGS = {
  apiKey: 'Rk9yIGEgdGVzdDogYXMgbG9uZyBhcyBhIHRydWU',
  authDomain: 'hockeyhub-production.firebaseapp.com',
  projectId: 'hockeyhub-production',
}

async function pageWithRealSettings(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { headers: { accept: 'text/html' } })
  return (await response.text()).replace(
    /"firebase":\{[^}]*\},"authEmulatorUrl":"[^"]*"/,
    `"firebase":${JSON.stringify(FIREBASE_SETTINGS)}`,
  )
}

/** The size of the HTML when it is compressed as on the server (hockeyhub/pages/compression.py). */
const compressedBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

test('the first view of a profile takes 12 KB of HTML, also with real settings, and 40 KB in all', async ({
  page,
  request,
}) => {
  const fan = await fetchDemoFan(request)
  const html = await pageWithRealSettings(request, `/r/${fan.nano_id}`)
  expect(html).toContain(FIREBASE_SETTINGS.apiKey)
  expect(html).not.toContain('authEmulatorUrl')
  expect(compressedBytes(html)).toBeLessThanOrEqual(HTML_BYTES_MAX)

  const bytesByUrl = new Map<string, number>()
  page.on('requestfinished', async (sent) => {
    const { responseBodySize } = await sent.sizes()
    bytesByUrl.set(`${sent.resourceType()} ${new URL(sent.url()).pathname}`, responseBodySize)
  })
  await page.goto(`/r/${fan.nano_id}`)
  await page.waitForLoadState('networkidle')
  const totalBytes = (kind: RegExp): number =>
    [...bytesByUrl].filter(([name]) => kind.test(name)).reduce((sum, [, size]) => sum + size, 0)
  expect(totalBytes(/^document/)).toBeGreaterThan(0)
  expect(totalBytes(/^document/)).toBeLessThanOrEqual(HTML_BYTES_MAX)
  expect(totalBytes(/^font/)).toBeGreaterThan(0)
  expect(totalBytes(/^image \/users/)).toBeGreaterThan(0)
  expect(totalBytes(/^(document|stylesheet|font|image)/)).toBeLessThanOrEqual(40 * KIB)
})
