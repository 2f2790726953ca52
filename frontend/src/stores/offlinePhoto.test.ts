import { beforeEach, expect, it, vi } from 'vitest'
import { offlinePhoto } from './offlinePhoto'

const PHOTO_URL = '/users/image/abc'

/** A fake of the browser's caches: responses by cache name and URL. */
let fakeCaches: Map<string, Map<string, Response>>
const fetchMock = vi.fn<typeof fetch>()

const storage = {
  open: (name: string) => {
    const cache = fakeCaches.get(name) ?? new Map<string, Response>()
    fakeCaches.set(name, cache)
    const putInCache = (url: string, response: Response): Promise<void> =>
      Promise.resolve(void cache.set(url, response))
    return Promise.resolve({ put: putInCache })
  },
  delete: (name: string) => Promise.resolve(fakeCaches.delete(name)),
}

const cachedUrls = (): string[] => [...fakeCaches.values()].flatMap((cache) => [...cache.keys()])
const liveSignal = (): AbortSignal => new AbortController().signal

beforeEach(() => {
  fakeCaches = new Map()
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockImplementation(() => Promise.resolve(new Response('photo')))
})

it('caches one photo at a time', async () => {
  await offlinePhoto.save('/users/image/before', liveSignal())
  await offlinePhoto.save(PHOTO_URL, liveSignal())
  expect(cachedUrls()).toEqual([`${PHOTO_URL}?size=64`, `${PHOTO_URL}?size=192`])
})

it.each(['', 'https://pictures.example/alice.jpg'])(
  'caches no photo of another site: “%s”',
  async (url) => {
    await offlinePhoto.save(PHOTO_URL, liveSignal())
    fetchMock.mockClear()
    await offlinePhoto.save(url, liveSignal())
    expect(fetchMock).not.toHaveBeenCalled()
    expect(cachedUrls()).toEqual([])
  },
)

it('caches no error response', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })))
  await offlinePhoto.save(PHOTO_URL, liveSignal())
  expect(cachedUrls()).toEqual([])
})

it('caches nothing that arrives after it was aborted', async () => {
  const controller = new AbortController()
  fetchMock.mockImplementation(() => {
    controller.abort()
    return Promise.resolve(new Response('photo'))
  })
  await offlinePhoto.save(PHOTO_URL, controller.signal)
  expect(cachedUrls()).toEqual([])
})

it('drops only its own cache', async () => {
  fakeCaches.set('hockeyhub-files', new Map())
  await offlinePhoto.save(PHOTO_URL, liveSignal())
  await offlinePhoto.drop()
  expect([...fakeCaches.keys()]).toEqual(['hockeyhub-files'])
})
