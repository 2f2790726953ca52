import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offlinePhoto } from './offlinePhoto'

const PHOTO = '/users/image/abc'
const KEPT = 'hockeyhub-own'

/** The browser's caches, as far as they are needed: names, addresses, answers. */
let kept: Map<string, Map<string, Response>>
const fetched = vi.fn<typeof fetch>()

const storage = {
  open: (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    const put = (address: string, answer: Response): Promise<void> =>
      Promise.resolve(void cache.set(address, answer))
    return Promise.resolve({ put })
  },
  delete: (name: string) => Promise.resolve(kept.delete(name)),
}

const addresses = (): string[] => [...kept.values()].flatMap((cache) => [...cache.keys()])
const live = (): AbortSignal => new AbortController().signal

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(() => Promise.resolve(new Response('photo')))
})

afterEach(() => vi.unstubAllGlobals())

it('keeps the sizes that one’s own profile shows', async () => {
  await offlinePhoto.save(PHOTO, live())
  expect([...kept.keys()]).toEqual([KEPT])
  expect(addresses()).toEqual([`${PHOTO}?size=64`, `${PHOTO}?size=192`])
})

it('keeps one photo at a time', async () => {
  await offlinePhoto.save('/users/image/before', live())
  await offlinePhoto.save(PHOTO, live())
  expect(addresses()).toEqual([`${PHOTO}?size=64`, `${PHOTO}?size=192`])
})

it.each(['', 'https://pictures.example/alice.jpg'])(
  'keeps no photo that isn’t ours: “%s”',
  async (url) => {
    await offlinePhoto.save(PHOTO, live())
    fetched.mockClear()
    await offlinePhoto.save(url, live())
    expect(fetched).not.toHaveBeenCalled()
    expect(addresses()).toEqual([])
  },
)

it('keeps no refusal', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })))
  await offlinePhoto.save(PHOTO, live())
  expect(addresses()).toEqual([])
})

it('keeps nothing that arrives after somebody left', async () => {
  const over = new AbortController()
  fetched.mockImplementation(() => {
    over.abort()
    return Promise.resolve(new Response('photo'))
  })
  await offlinePhoto.save(PHOTO, over.signal)
  expect(addresses()).toEqual([])
})

it('is dropped whole, and nothing else', async () => {
  kept.set('hockeyhub-files', new Map())
  await offlinePhoto.save(PHOTO, live())
  await offlinePhoto.drop()
  expect([...kept.keys()]).toEqual(['hockeyhub-files'])
})

it('does without a browser that keeps nothing', async () => {
  vi.unstubAllGlobals()
  await expect(offlinePhoto.drop()).resolves.toBeUndefined()
})
