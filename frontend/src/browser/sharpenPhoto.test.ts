import { beforeEach, expect, it, vi } from 'vitest'
import { showLargestPhoto } from './showLargestPhoto'

const requestedUrls: string[] = []
let loadLarge: () => void

beforeEach(() => {
  requestedUrls.length = 0
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        requestedUrls.push(url)
      }
      decode = (): Promise<void> => new Promise((resolve) => (loadLarge = resolve))
    },
  )
  vi.stubGlobal('devicePixelRatio', 2)
})

function aPhoto(src: string, width = 179): HTMLImageElement {
  const photo = document.createElement('img')
  photo.setAttribute('src', src)
  Object.defineProperty(photo, 'clientWidth', { value: width })
  return photo
}

it('shows the large photo once it is loaded, and at once from then on', async () => {
  const [photo, again] = [aPhoto('/users/image/1?size=192'), aPhoto('/users/image/1?size=192')]
  showLargestPhoto(photo)
  expect(photo.srcset).toBe('')
  loadLarge()
  await vi.waitFor(() => expect(photo.srcset).toBe('/users/image/1'))
  showLargestPhoto(again)
  expect(again.srcset).toBe('/users/image/1')
  expect(requestedUrls).toHaveLength(1)
})

it.each([
  ['a screen that has no more pixels', '/users/image/2?size=192', 96],
  ['a photo of the identity provider', 'https://photos.test/1', 179],
])('loads nothing for %s', (_name, src, width) => {
  showLargestPhoto(aPhoto(src, width))
  expect(requestedUrls).toEqual([])
})

it('leaves a photo alone that was replaced meanwhile', async () => {
  const photo = aPhoto('/users/image/3?size=192')
  showLargestPhoto(photo)?.()
  loadLarge()
  await new Promise((resolve) => setTimeout(resolve))
  expect(photo.srcset).toBe('')
})
