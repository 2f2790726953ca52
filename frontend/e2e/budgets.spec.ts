import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type APIRequestContext, expect } from '@playwright/test'
import { demoFan } from './accounts'
import { test } from './fixtures'

const KB = 1024
const DIST = 'static/dist'
const manifest = JSON.parse(readFileSync(`${DIST}/manifest.json`, 'utf8')) as Record<
  string,
  string[]
>

/** The Brotli size of all JavaScript files of these chunks, in bytes. Shared files count once. */
function scriptBytes(chunks: string[]): number {
  const files = new Set(chunks.flatMap((chunk) => manifest[chunk] ?? []))
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  return scripts.reduce((sum, file) => sum + brotliBytes(file), 0)
}

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(`${DIST}/${file}`)).length

const PROFILE_CHUNKS = ['main', 'app', 'profile']
const SIGNED_IN_CHUNKS = ['main', 'app', 'shell', 'firebase']

/**
 * Each screen with its chunks and its budget in KB: the sizes of the prototype's files plus 20%. The
 * profile has a smaller budget.
 */
const SCREEN_BUDGETS: [string, string[], number][] = [
  ['profile of a visitor', PROFILE_CHUNKS, 130],
  ['login', ['main', 'app', 'login', 'firebase'], (103 + 46 + 27) * 1.2],
  ['dashboard', [...SIGNED_IN_CHUNKS, 'dashboard'], (103 + 32 + 28 + 27) * 1.2],
  ['find players', [...SIGNED_IN_CHUNKS, 'find-players'], (103 + 32 + 63 + 27) * 1.2],
  ['notifications', [...SIGNED_IN_CHUNKS, 'notifications'], (103 + 32 + 28 + 27) * 1.2],
  ['settings', [...SIGNED_IN_CHUNKS, 'settings'], (103 + 32 + 28 + 27) * 1.2],
  ['own profile', [...SIGNED_IN_CHUNKS, 'own-profile'], (103 + 32 + 71 + 27) * 1.2],
  ['admin', [...SIGNED_IN_CHUNKS, 'admin'], (103 + 32 + 27 + 27) * 1.2],
]

for (const [route, chunks, budget] of SCREEN_BUDGETS) {
  test(`the JavaScript of the ${route} keeps to ${Math.round(budget)} KB`, () => {
    expect(chunks.filter((chunk) => !manifest[chunk])).toEqual([])
    expect(scriptBytes(chunks) / KB).toBeLessThanOrEqual(budget)
  })
}

test('Firebase keeps to 28 KB', () => {
  const library = (manifest.firebase ?? []).find((file) => !file.startsWith('firebase.'))
  expect(brotliBytes(library ?? '') / KB).toBeLessThanOrEqual(28)
})

/** Settings of the length that a real project's have; the emulator's are much shorter. */
const REAL_SETTINGS = {
  apiKey: 'Rk9yIGEgdGVzdDogYXMgbG9uZyBhcyBhIHRydWU',
  authDomain: 'hockeyhub-production.firebaseapp.com',
  projectId: 'hockeyhub-production',
}

async function pageWithRealSettings(request: APIRequestContext, path: string): Promise<string> {
  const page = await request.get(path, { headers: { accept: 'text/html' } })
  return (await page.text()).replace(
    /"firebase":\{[^}]*\},"authEmulatorUrl":"[^"]*"/,
    `"firebase":${JSON.stringify(REAL_SETTINGS)}`,
  )
}

test('the page of a profile takes 4 KB with the settings of a real project', async ({
  request,
}) => {
  const fan = await demoFan(request)
  const page = await pageWithRealSettings(request, `/r/${fan.nano_id}`)
  expect(page).toContain(REAL_SETTINGS.apiKey)
  expect(page).not.toContain('authEmulatorUrl')
  expect(brotliCompressSync(page).length).toBeLessThanOrEqual(4 * KB)
})

test('the first view of a profile takes 4 KB of HTML and 40 KB in all', async ({
  page,
  request,
}) => {
  const fan = await demoFan(request)
  const sizes = new Map<string, number>()
  page.on('requestfinished', async (sent) => {
    const { responseBodySize } = await sent.sizes()
    sizes.set(`${sent.resourceType()} ${new URL(sent.url()).pathname}`, responseBodySize)
  })
  await page.goto(`/r/${fan.nano_id}`)
  await page.waitForLoadState('networkidle')
  const total = (kind: RegExp): number =>
    [...sizes].filter(([name]) => kind.test(name)).reduce((sum, [, size]) => sum + size, 0)
  expect(total(/^document/)).toBeGreaterThan(0)
  expect(total(/^document/)).toBeLessThanOrEqual(4 * KB)
  expect(total(/^font/)).toBeGreaterThan(0)
  expect(total(/^image \/users/)).toBeGreaterThan(0)
  expect(total(/^(document|stylesheet|font|image)/)).toBeLessThanOrEqual(40 * KB)
})
